// What an exported queue disc uses of ns-3.44, declared for a check of its syntax and types. Nothing here runs.

#ifndef STAND_IN_H
#define STAND_IN_H

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>

#define NS_LOG_COMPONENT_DEFINE(name) static_assert(sizeof(name) > 1, "a name")
#define NS_OBJECT_ENSURE_REGISTERED(type) static_assert(sizeof(type) > 0, "a type")
#define NS_LOG_FUNCTION(parameters) static_cast<void>(ParameterLog() << parameters)
#define NS_LOG_ERROR(message) static_cast<void>(message)

namespace ns3
{

struct ParameterLog
{
    template <typename T>
    ParameterLog& operator<<(const T&)
    {
        return *this;
    }
};

template <typename T>
class Ptr
{
  public:
    Ptr();
    Ptr(std::nullptr_t);
    template <typename U>
    Ptr(const Ptr<U>& other)
        : m_own(other.Get())
    {
    }
    T* Get() const
    {
        return m_own;
    }
    T* operator->() const;
    explicit operator bool() const;

  private:
    T* m_own;
};

template <typename T>
Ptr<T> CreateObject();

template <typename T, typename U>
Ptr<T> DynamicCast(const Ptr<U>& other);

class Time
{
  public:
    int64_t GetNanoSeconds() const;
};

Time operator-(const Time& a, const Time& b);
Time NanoSeconds(uint64_t value);
Time Seconds(double value);

class AttributeValue
{
};

class AttributeAccessor
{
};

class AttributeChecker
{
};

class TypeId
{
  public:
    explicit TypeId(const std::string& name);
    template <typename T>
    TypeId SetParent();
    TypeId SetGroupName(std::string name);
    template <typename T>
    TypeId AddConstructor();
    TypeId AddAttribute(std::string name,
                        std::string help,
                        const AttributeValue& value,
                        Ptr<const AttributeAccessor> accessor,
                        Ptr<const AttributeChecker> checker);
};

// clang-format off
#define STAND_IN_ATTRIBUTE(name, type)                                 \
    class name##Value : public AttributeValue                          \
    {                                                                  \
      public:                                                          \
        name##Value(const type& value);                                \
    };                                                                 \
    template <typename T>                                              \
    Ptr<const AttributeAccessor> Make##name##Accessor(T member);       \
    template <typename T, typename U>                                  \
    Ptr<const AttributeAccessor> Make##name##Accessor(T set, U get);
// clang-format on

enum class QueueSizeUnit
{
    PACKETS,
    BYTES
};

class QueueSize
{
  public:
    QueueSize(std::string text);
    QueueSizeUnit GetUnit() const;
    uint32_t GetValue() const;
    bool operator<=(const QueueSize& other) const;
};

class DataRate
{
  public:
    DataRate();
    DataRate(std::string text);
    uint64_t GetBitRate() const;
};

STAND_IN_ATTRIBUTE(QueueSize, QueueSize)
STAND_IN_ATTRIBUTE(DataRate, DataRate)
STAND_IN_ATTRIBUTE(Time, Time)
STAND_IN_ATTRIBUTE(Double, double)
STAND_IN_ATTRIBUTE(Boolean, bool)
STAND_IN_ATTRIBUTE(Uinteger, uint64_t)

Ptr<const AttributeChecker> MakeQueueSizeChecker();
Ptr<const AttributeChecker> MakeDataRateChecker();
Ptr<const AttributeChecker> MakeTimeChecker();
Ptr<const AttributeChecker> MakeBooleanChecker();
template <typename T>
Ptr<const AttributeChecker> MakeDoubleChecker();
template <typename T>
Ptr<const AttributeChecker> MakeUintegerChecker(uint64_t least);

class QueueItem
{
  public:
    enum Uint8Values
    {
        IP_DSFIELD
    };
    virtual ~QueueItem();
    uint32_t GetSize() const;
    virtual bool GetUint8Value(Uint8Values field, uint8_t& value) const;
};

class QueueDiscItem : public QueueItem
{
  public:
    Time GetTimeStamp() const;
    virtual uint32_t Hash(uint32_t perturbation = 0) const;
    void SetTimeStamp(Time time);
};

template <typename Item>
QueueSize operator+(const QueueSize& size, const Ptr<Item>& item);

template <typename Item>
class Queue
{
  public:
    bool Enqueue(Ptr<Item> item);
    Ptr<Item> Dequeue();
    Ptr<const Item> Peek() const;
    uint32_t GetNPackets() const;
    uint32_t GetNBytes() const;

  protected:
    using ConstIterator = typename std::list<Ptr<Item>>::const_iterator;
    const std::list<Ptr<Item>>& GetContainer() const;
    Ptr<Item> DoRemove(ConstIterator pos);
};

template <typename Item>
class DropTailQueue : public Queue<Item>
{
};

template <typename T>
Ptr<T> CreateObjectWithAttributes(std::string name, const AttributeValue& value);

enum class QueueDiscSizePolicy
{
    SINGLE_INTERNAL_QUEUE
};

class QueueDisc
{
  public:
    using InternalQueue = Queue<QueueDiscItem>;
    explicit QueueDisc(QueueDiscSizePolicy policy);
    virtual ~QueueDisc();
    bool SetMaxSize(QueueSize size);
    QueueSize GetMaxSize() const;
    QueueSize GetCurrentSize() const;
    std::size_t GetNInternalQueues() const;
    std::size_t GetNPacketFilters() const;
    std::size_t GetNQueueDiscClasses() const;
    void AddInternalQueue(Ptr<InternalQueue> queue);
    Ptr<InternalQueue> GetInternalQueue(std::size_t i) const;

  protected:
    virtual void DoDispose();
    void DropBeforeEnqueue(Ptr<const QueueDiscItem> item, const char* reason);
    void DropAfterDequeue(Ptr<const QueueDiscItem> item, const char* reason);
    bool Mark(Ptr<QueueDiscItem> item, const char* reason);

  private:
    virtual bool DoEnqueue(Ptr<QueueDiscItem> item) = 0;
    virtual Ptr<QueueDiscItem> DoDequeue() = 0;
    virtual bool CheckConfig() = 0;
    virtual void InitializeParams() = 0;
};

class UniformRandomVariable
{
  public:
    double GetValue();
    void SetStream(int64_t stream);
};

class EventId
{
  public:
    void Cancel();
};

class Simulator
{
  public:
    static Time Now();
    template <typename Class>
    static EventId Schedule(const Time& delay, void (Class::*method)(), Class* object);
};

} // namespace ns3

#endif // STAND_IN_H
