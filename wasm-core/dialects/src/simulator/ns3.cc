#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-module.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace aqm
{
using namespace ns3;

/** Attributes of an object by their names. */
using Attributes = std::vector<std::pair<std::string, std::string>>;

/** A TCP flow: its start and its round trip without queueing and serialisation, s. */
struct Flow
{
    double start;
    double rtt;
};

/** A class of greedy TCP flows. */
struct Senders
{
    std::string control;
    std::string recovery;
    uint32_t segment;
    Attributes sender;
    Attributes receiver;
    std::vector<Flow> flows;
};

/** A class of UDP sources at the bottleneck; a rate is that of one source, bit/s. */
struct Sources
{
    uint32_t bytes;
    bool poisson;
    bool sizesVary;
    double jitter;
    double rate;
    std::vector<double> starts;
};

/** A change of "rate" or "delay" of the link, or of the rate of the sources of a class. */
struct Change
{
    double at;
    std::string what;
    uint32_t sources;
    double value;
};

struct Lane
{
    std::string label;
    uint32_t seed;
    double start;
    double end;
    double rate;
    double delay;
    double access;
    double backRate;
    uint32_t backPackets;
    std::string discipline;
    uint32_t quantum;
    Attributes settings;
    std::vector<Senders> tcp;
    std::vector<Sources> udp;
    std::vector<Change> changes;
};

/** Bytes of a point-to-point frame, of IP and UDP around a payload. A link's packet is all of them. */
const uint32_t FRAME = 2;
const uint32_t UDP = 28;

/** A greedy TCP flow: it keeps its socket's buffer full. */
class Greedy : public SimpleRefCount<Greedy>
{
  public:
    Greedy(Ptr<Node> node, const Senders& senders, Ipv4Address to, uint16_t port)
        : m_segment(senders.segment),
          m_to(to, port)
    {
        m_socket = Socket::CreateSocket(node, TcpSocketFactory::GetTypeId());
        for (const auto& [name, value] : senders.sender)
        {
            m_socket->SetAttribute(name, StringValue(value));
        }
        m_socket->Bind();
    }

    void Start()
    {
        m_socket->SetConnectCallback(MakeCallback(&Greedy::Fill, this),
                                     MakeNullCallback<void, Ptr<Socket>>());
        m_socket->SetSendCallback(MakeCallback(&Greedy::Refill, this));
        m_socket->Connect(m_to);
    }

  private:
    void Fill(Ptr<Socket>)
    {
        m_connected = true;
        Refill(m_socket, 0);
    }

    void Refill(Ptr<Socket>, uint32_t)
    {
        while (m_connected && m_socket->GetTxAvailable() >= m_segment)
        {
            if (m_socket->Send(Create<Packet>(m_segment)) < 0)
            {
                return;
            }
        }
    }

    uint32_t m_segment;
    InetSocketAddress m_to;
    Ptr<Socket> m_socket;
    bool m_connected = false;
};

/** The receiver of a flow. */
class Receiver : public SimpleRefCount<Receiver>
{
  public:
    Receiver(Ptr<Node> node, const Senders& senders, uint16_t port)
    {
        m_listening = Socket::CreateSocket(node, TcpSocketFactory::GetTypeId());
        for (const auto& [name, value] : senders.receiver)
        {
            m_listening->SetAttribute(name, StringValue(value));
        }
        m_listening->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
        m_listening->Listen();
        m_listening->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                       MakeCallback(&Receiver::Accept, this));
    }

  private:
    void Accept(Ptr<Socket> socket, const Address&)
    {
        socket->SetRecvCallback(MakeCallback(&Receiver::Read, this));
    }

    void Read(Ptr<Socket> socket)
    {
        while (socket->Recv())
        {
        }
    }

    Ptr<Socket> m_listening;
};

/** A UDP source. */
class Source : public SimpleRefCount<Source>
{
  public:
    Source(Ptr<Node> node, const Sources& of, Ipv4Address to, uint16_t port)
        : m_of(of),
          m_rate(of.rate)
    {
        m_socket = Socket::CreateSocket(node, UdpSocketFactory::GetTypeId());
        m_socket->Bind();
        m_socket->Connect(InetSocketAddress(to, port));
        m_draw = CreateObject<UniformRandomVariable>();
        m_exponential = CreateObject<ExponentialRandomVariable>();
    }

    void Start()
    {
        m_started = true;
        m_next = Simulator::Schedule(m_of.poisson ? Gap() : Seconds(0), &Source::Send, this);
    }

    void SetRate(double rate)
    {
        m_rate = rate;
        Simulator::Cancel(m_next);
        if (m_started && rate > 0)
        {
            m_next = Simulator::Schedule(Gap(), &Source::Send, this);
        }
    }

  private:
    Time Gap()
    {
        double mean = m_of.bytes * 8.0 / m_rate;
        double draw = m_of.poisson ? m_exponential->GetValue(1.0, 0.0)
                                   : m_draw->GetValue(1 - m_of.jitter, 1 + m_of.jitter);
        return Seconds(mean * draw);
    }

    void Send()
    {
        double bytes = m_of.sizesVary ? m_exponential->GetValue(m_of.bytes, 0.0) : m_of.bytes;
        uint32_t payload = std::max(1.0, bytes - FRAME - UDP);
        m_socket->Send(Create<Packet>(payload));
        m_next = Simulator::Schedule(Gap(), &Source::Send, this);
    }

    Sources m_of;
    double m_rate;
    bool m_started = false;
    Ptr<Socket> m_socket;
    Ptr<UniformRandomVariable> m_draw;
    Ptr<ExponentialRandomVariable> m_exponential;
    EventId m_next;
};

/** Counts what the bottleneck does from the end of the warm-up on. */
class Counts : public SimpleRefCount<Counts>
{
  public:
    Counts(Ptr<QueueDisc> discipline, Ptr<NetDeviceQueue> device, double rate)
        : m_discipline(discipline),
          m_device(device),
          m_rate(rate)
    {
    }

    /** The device holds the packet that it sends and no other, so that all waiting packets are in the discipline. */
    void Sends(Ptr<const Packet> packet)
    {
        m_bits += 8.0 * packet->GetSize();
        m_device->Stop();
    }

    void Sent(Ptr<const Packet>)
    {
        // First the device becomes ready.
        Simulator::ScheduleNow(&NetDeviceQueue::Wake, m_device);
    }

    void Waits(uint32_t, uint32_t packets)
    {
        Wait();
        m_packets = packets;
    }

    void Marks(Ptr<const QueueDiscItem>, const char*)
    {
        ++m_marks;
    }

    void SetRate(double rate)
    {
        Serve();
        m_rate = rate;
    }

    void Begin()
    {
        Wait();
        Serve();
        m_lengths.clear();
        m_bits = m_capacity = 0;
        m_marks = 0;
        m_arrivals = m_discipline->GetStats().nTotalReceivedPackets;
        m_drops = m_discipline->GetStats().nTotalDroppedPackets;
    }

    void Report(const std::string& label)
    {
        Wait();
        Serve();
        auto stats = m_discipline->GetStats();
        double arrivals = stats.nTotalReceivedPackets - m_arrivals;
        double drops = stats.nTotalDroppedPackets - m_drops;
        double time = 0;
        double area = 0;
        for (const auto& [length, seconds] : m_lengths)
        {
            time += seconds;
            area += length * seconds;
        }
        std::cout << "{\"label\":\"" << label << "\",\"arrivals\":" << arrivals
                  << ",\"loss\":" << (arrivals > 0 ? drops / arrivals : 0)
                  << ",\"marks\":" << m_marks
                  << ",\"utilisation\":" << std::min(1.0, m_bits / m_capacity)
                  << ",\"queue_packets\":{\"mean\":" << area / time << ",\"p50\":"
                  << Percentile(0.5 * time) << ",\"p95\":" << Percentile(0.95 * time)
                  << ",\"p99\":" << Percentile(0.99 * time) << "}}" << std::endl;
    }

  private:
    void Wait()
    {
        Time now = Simulator::Now();
        m_lengths[m_packets] += (now - m_since).GetSeconds();
        m_since = now;
    }

    void Serve()
    {
        Time now = Simulator::Now();
        m_capacity += m_rate * (now - m_served).GetSeconds();
        m_served = now;
    }

    uint32_t Percentile(double time) const
    {
        double seen = 0;
        for (const auto& [length, seconds] : m_lengths)
        {
            seen += seconds;
            if (seen >= time)
            {
                return length;
            }
        }
        return 0;
    }

    Ptr<QueueDisc> m_discipline;
    Ptr<NetDeviceQueue> m_device;
    double m_rate;
    double m_bits = 0;
    double m_capacity = 0;
    uint64_t m_arrivals = 0;
    uint64_t m_drops = 0;
    uint64_t m_marks = 0;
    uint32_t m_packets = 0;
    Time m_since;
    Time m_served;
    std::map<uint32_t, double> m_lengths;
};

DataRate
RateOf(double bits)
{
    return DataRate(static_cast<uint64_t>(bits));
}

/** A link with room for all packets and without a queue discipline. */
NetDeviceContainer
Connect(Ptr<Node> from, Ptr<Node> to, double rate, double delay)
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", DataRateValue(RateOf(rate)));
    helper.SetChannelAttribute("Delay", TimeValue(Seconds(std::max(0.0, delay))));
    // Its own would let packets wait in the device.
    helper.DisableFlowControl();
    helper.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("1000000p"));
    return helper.Install(from, to);
}

void
Run(const Lane& lane)
{
    RngSeedManager::SetSeed(1);
    RngSeedManager::SetRun(lane.seed);
    NodeContainer ends;
    ends.Create(2);
    Ptr<Node> before = ends.Get(0);
    Ptr<Node> behind = ends.Get(1);
    InternetStackHelper stack;
    stack.Install(ends);
    Ipv4StaticRoutingHelper routes;

    NetDeviceContainer link = Connect(before, behind, lane.rate, lane.delay);
    Ptr<PointToPointNetDevice> forth = DynamicCast<PointToPointNetDevice>(link.Get(0));
    Ptr<PointToPointNetDevice> back = DynamicCast<PointToPointNetDevice>(link.Get(1));
    back->SetDataRate(RateOf(lane.backRate));
    back->GetQueue()->SetMaxSize(QueueSize(QueueSizeUnit::PACKETS, std::max(1U, lane.backPackets)));

    Ptr<NetDeviceQueueInterface> flow = CreateObject<NetDeviceQueueInterface>();
    forth->AggregateObject(flow);
    Ptr<NetDeviceQueue> queue = flow->GetTxQueue(0);

    // The discipline comes before the addresses, which would bring another.
    ObjectFactory factory;
    factory.SetTypeId("ns3::" + lane.discipline);
    for (const auto& [name, value] : lane.settings)
    {
        factory.Set(name, StringValue(value));
    }
    Ptr<QueueDisc> discipline = factory.Create<QueueDisc>();
    if (lane.quantum > 0)
    {
        if (auto codel = DynamicCast<FqCoDelQueueDisc>(discipline))
        {
            codel->SetQuantum(lane.quantum);
        }
        if (auto pie = DynamicCast<FqPieQueueDisc>(discipline))
        {
            pie->SetQuantum(lane.quantum);
        }
        if (auto cobalt = DynamicCast<FqCobaltQueueDisc>(discipline))
        {
            cobalt->SetQuantum(lane.quantum);
        }
    }
    before->GetObject<TrafficControlLayer>()->SetRootQueueDiscOnDevice(forth, discipline);
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.252");
    Ipv4InterfaceContainer interfaces = addresses.Assign(link);
    routes.GetStaticRouting(behind->GetObject<Ipv4>())
        ->SetDefaultRoute(interfaces.GetAddress(0), interfaces.Get(1).second);

    Ptr<Counts> counts = Create<Counts>(discipline, queue, lane.rate);
    forth->TraceConnectWithoutContext("PhyTxBegin", MakeCallback(&Counts::Sends, counts));
    forth->TraceConnectWithoutContext("PhyTxEnd", MakeCallback(&Counts::Sent, counts));
    discipline->TraceConnectWithoutContext("PacketsInQueue", MakeCallback(&Counts::Waits, counts));
    discipline->TraceConnectWithoutContext("Mark", MakeCallback(&Counts::Marks, counts));

    std::vector<Ptr<Greedy>> greedy;
    std::vector<Ptr<Receiver>> receivers;
    std::vector<std::vector<Ptr<Source>>> sources;
    uint16_t port = 5000;
    for (const Senders& senders : lane.tcp)
    {
        for (const Flow& flow : senders.flows)
        {
            Ptr<Node> node = CreateObject<Node>();
            stack.Install(node);
            Ptr<TcpL4Protocol> tcp = node->GetObject<TcpL4Protocol>();
            tcp->SetAttribute("SocketType", TypeIdValue(TypeId::LookupByName(senders.control)));
            tcp->SetAttribute("RecoveryType", TypeIdValue(TypeId::LookupByName(senders.recovery)));
            NetDeviceContainer own =
                Connect(node, before, lane.access, flow.rtt / 2 - lane.delay);
            addresses.NewNetwork();
            Ipv4InterfaceContainer hops = addresses.Assign(own);
            routes.GetStaticRouting(node->GetObject<Ipv4>())
                ->SetDefaultRoute(hops.GetAddress(1), hops.Get(0).second);
            receivers.push_back(Create<Receiver>(behind, senders, port));
            greedy.push_back(Create<Greedy>(node, senders, interfaces.GetAddress(1), port));
            Simulator::Schedule(Seconds(flow.start), &Greedy::Start, greedy.back());
            ++port;
        }
    }
    for (const Sources& of : lane.udp)
    {
        sources.emplace_back();
        for (double start : of.starts)
        {
            // Nobody listens at this port: a source needs no answer.
            Ptr<Source> source = Create<Source>(before, of, interfaces.GetAddress(1), port);
            sources.back().push_back(source);
            if (of.rate > 0)
            {
                Simulator::Schedule(Seconds(start), &Source::Start, source);
            }
        }
    }
    for (const Change& change : lane.changes)
    {
        Time at = Seconds(change.at);
        if (change.what == "rate")
        {
            Simulator::Schedule(at, &PointToPointNetDevice::SetDataRate, forth, RateOf(change.value));
            Simulator::Schedule(at, &Counts::SetRate, counts, change.value);
        }
        else if (change.what == "delay")
        {
            Ptr<Channel> channel = forth->GetChannel();
            Simulator::Schedule(at, [channel, change]() {
                channel->SetAttribute("Delay", TimeValue(Seconds(change.value)));
            });
        }
        else
        {
            for (Ptr<Source> source : sources[change.sources])
            {
                Simulator::Schedule(at, &Source::SetRate, source, change.value);
            }
        }
    }
    Simulator::Schedule(Seconds(lane.start), &Counts::Begin, counts);
    Simulator::Schedule(Seconds(lane.end), &Counts::Report, counts, lane.label);
    Simulator::Stop(Seconds(lane.end));
    Simulator::Run();
    Simulator::Destroy();
    Config::Reset();
}

