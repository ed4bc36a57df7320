//! A rule as a queue disc of ns-3.44.

use std::fmt::Write as _;

use super::code::{Language, Names, Writer, cpp_type, has_early, literal};
use super::rust::{calls, keys_of};
use super::{File, file_name, origin, sound, type_name};
use crate::language::Read;
use crate::language::fault::{Fault, Span, Wrong};
use crate::language::tree::When;
use aqm_lane::queue::rule::{Index, Input, Key, Type};

/// Words that no name may be: those of C++, its macros, and what the class uses.
const TAKEN: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "constexpr",
    "const_cast",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
    "std",
    "ns3",
    "NAN",
    "INFINITY",
    "OVERFLOW",
    "UNDERFLOW",
    "DOMAIN",
    "EOF",
    "errno",
    "NULL",
    "linux",
    "unix",
    "base",
    "measured",
    "lowest",
    "early",
    "seen",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "random",
    "count",
    "active",
    "idleSince",
    "isIdle",
    "lastSignal",
    "hasSignalled",
    "linkRate",
    "usualPacket",
    "Action",
    "Spacing",
    "Seen",
    "Early",
    "Chance",
    "Look",
    "Kept",
    "Probability",
    "Power",
    "Smaller",
    "Larger",
    "Clamped",
    "Ramp",
    "Line",
    "Steps",
    "ScaledBy",
    "Scaled",
    "Divided",
    "ToTime",
    "Ratio",
    "InSeconds",
    "SaturatingAdd",
    "SaturatingSubtract",
    "SaturatingNegative",
    "Magnitude",
    "item",
    "places",
    "busy",
    "hasPeeked",
    "ahead",
    "Begin",
    "Peek",
    "Cull",
    "CountStored",
    "CountLeft",
    "Cell",
    "Dscp",
];

/// A rule as a queue disc of ns-3.44: a header and a source. The parameters are attributes. Runs by the clock begin with the
/// simulation, and the room of the buffer is without the packet in transmission, as is usual in ns-3; decisions are those of the
/// lab otherwise. Flows are told apart by the hash of ns-3, so other flows share a cell than in the lab.
///
/// # Errors
/// The first fault of a text that does not run, or a key that a queue of ns-3 does not see.
pub fn ns3(text: &str) -> Result<Vec<File>, Fault> {
    let read = sound(text)?;
    let key = keys_of(&read).into_iter().find(|key| *key != Key::Flow);
    let reads = |input| read.program.as_ref().is_some_and(|program| program.reads.has(input));
    let unseen = key.map(Key::word).or(reads(Input::Colour).then_some("colour"));
    if let Some(word) = unseen {
        let table = read.rule.tables.iter().find(|table| Some(table.key) == key);
        let span = table.map_or(Span::default(), |table| table.name.span);
        return Err(Fault::new(span, Wrong::NotInNs3, [word.into()]));
    }
    let class = format!("{}RuleQueueDisc", type_name(&read));
    let file = format!("{}-rule-queue-disc", file_name(&read, "-"));
    let names = Names::new(Language::Cpp, &read.known, TAKEN);
    let writer = || Writer::new(Language::Cpp, &read.known, &names);
    let program = read.program.as_ref();
    let mut parts = Parts {
        class,
        file,
        events: Vec::new(),
        every: Vec::new(),
        early: has_early(&read.rule),
        indices: read.known.indices.clone(),
        peeks: program.is_some_and(|program| program.peeks),
        culls: program.is_some_and(|program| program.culls),
        dscp: program.is_some_and(|program| program.reads.has(Input::Dscp)),
    };
    for event in &read.rule.events {
        let body = writer().event(&event.body, 1, event.has_packet());
        let name = match &event.when {
            When::Arrive => "OnArrive".to_owned(),
            When::Depart => "OnDepart".to_owned(),
            When::Every(_) => {
                let number = parts.every.len();
                let interval = read.program.as_ref().map_or(0, |program| program.every[number].0.0);
                parts.every.push(interval);
                format!("OnTick{number}")
            }
        };
        parts.events.push((name, event.has_packet(), body));
    }
    let header =
        File { name: format!("{}.h", parts.file), content: header(&read, text, &parts, &names) };
    let source =
        File { name: format!("{}.cc", parts.file), content: source(&read, text, &parts, &names) };
    Ok(vec![header, source])
}

struct Parts {
    class: String,
    /// Name of the files without their ends.
    file: String,
    /// Names of the events' methods, whether they have a packet, and their statements.
    events: Vec<(String, bool, String)>,
    /// Intervals of the events by the clock, ns.
    every: Vec<u64>,
    early: bool,
    /// The indices of tables, each with whether its waiting packets are counted.
    indices: Vec<(Index, bool)>,
    /// Whether the rule looks at waiting packets, drops one of them, or reads the codepoint of a packet.
    peeks: bool,
    culls: bool,
    dscp: bool,
}

impl Parts {
    fn counts(&self) -> bool {
        self.indices.iter().any(|(_, counted)| *counted)
    }

    /// Whether events of packets have work besides the rule's own.
    fn follows(&self) -> bool {
        !self.indices.is_empty() || self.peeks
    }

    /// What events of packets read: statements change it only by dropping waiting packets.
    fn seen(&self) -> &'static str {
        if self.culls { "Seen&" } else { "const Seen&" }
    }

    /// Methods and fields that keep account of flows.
    fn header_of_flows(&self, out: &mut String) {
        if self.follows() {
            out.push_str("    /// An event of a packet begins.\n    void Begin(Ptr<const QueueDiscItem> item);\n");
        }
        if self.counts() {
            out.push_str("    /// The packet of the event is stored.\n    void CountStored();\n    /// A packet has left the queue.\n    void CountLeft(Ptr<const QueueDiscItem> item);\n");
        }
        if self.peeks {
            out.push_str("    /// Draws a waiting packet; whether it is of the flow of the packet.\n    bool Peek();\n");
        }
        if self.culls {
            out.push_str("    /// Drops the packet that was drawn.\n    void Cull(Seen& seen);\n");
        }
    }

    fn fields_of_flows(&self, out: &mut String) {
        let count = self.indices.len();
        if count > 0 {
            let _ = writeln!(
                out,
                "    std::array<std::size_t, {count}> m_places; //!< The packet's cells of tables"
            );
        }
        for (place, (index, counted)) in self.indices.iter().enumerate() {
            if *counted {
                let _ = writeln!(
                    out,
                    "    std::array<uint32_t, {}> m_waiting{place}; //!< Packets that wait in each cell",
                    index.cells
                );
            }
        }
        if self.counts() {
            let _ = writeln!(
                out,
                "    std::array<uint32_t, {count}> m_busy; //!< Cells with waiting packets"
            );
        }
        if self.peeks {
            out.push_str("    Ptr<const QueueDiscItem> m_item; //!< The packet of the event\n    bool m_hasPeeked;  //!< Whether a packet was drawn\n    uint32_t m_ahead;  //!< Packets ahead of it\n");
        }
    }

    fn methods_of_flows(&self, out: &mut String) {
        let cell = |index: &Index| {
            format!("Cell(item->Hash(), {}, {})", index.hash, index.cells.trailing_zeros())
        };
        if self.follows() {
            let mut lines = String::new();
            for (place, (index, _)) in self.indices.iter().enumerate() {
                let _ = writeln!(lines, "    m_places[{place}] = {};", cell(index));
            }
            if self.peeks {
                lines.push_str("    m_item = item;\n    m_hasPeeked = false;\n");
            }
            out.push_str(&BEGIN.replace("    LINES\n", &lines));
        }
        if self.counts() {
            let (mut stored, mut left) = (String::new(), String::new());
            for (place, (index, counted)) in self.indices.iter().enumerate() {
                if *counted {
                    let _ = writeln!(
                        stored,
                        "    m_busy[{place}] += m_waiting{place}[m_places[{place}]]++ == 0 ? 1 : 0;"
                    );
                    let _ = writeln!(
                        left,
                        "    m_busy[{place}] -= --m_waiting{place}[{}] == 0 ? 1 : 0;",
                        cell(index)
                    );
                }
            }
            out.push_str(&COUNT.replace("    STORED\n", &stored).replace("    LEFT\n", &left));
        }
        if self.peeks {
            out.push_str(PEEK);
        }
        if self.culls {
            let (item, left) = match self.counts() {
                true => ("const auto item = ", "    CountLeft(item);\n"),
                false => ("", ""),
            };
            out.push_str(&CULL.replace("    LEFT\n", left).replace("ITEM", item));
        }
    }
    fn has(&self, name: &str) -> bool {
        self.events.iter().any(|event| event.0 == name)
    }

    fn body_calls(&self, name: &str) -> bool {
        self.events.iter().any(|event| calls(&event.2, name))
    }
}

fn heading(out: &mut String, read: &Read, text: &str) {
    for line in origin(read, text) {
        // A backslash at the end would make a comment of the next line too.
        let line = line.replace('\\', "/");
        let _ = writeln!(out, "{}", format!("// {line}").trim_end());
    }
    out.push_str(
        "//\n// Numbers are IEEE 754 doubles: compile without fused operations (-ffp-contract=off). Times are nanoseconds that\n// \
         saturate. What is stored is a number: no number counts as 0, and an infinite one as 1e300.\n",
    );
    if !read.known.indices.is_empty() {
        out.push_str(
            "// Flows find their cells by the hash of ns-3: the law is that of the lab, and other flows share a cell.\n",
        );
    }
    out.push('\n');
}

fn header(read: &Read, text: &str, parts: &Parts, names: &Names) -> String {
    let Parts { class, file, events, every, early, .. } = parts;
    let mut out = String::new();
    heading(&mut out, read, text);
    let guard = file.replace('-', "_").to_ascii_uppercase() + "_H";
    let _ = write!(out, "#ifndef {guard}\n#define {guard}\n\n");
    let start = HEADER_START
        .replace("        DSCP\n", if parts.dscp { "        double dscp = 0;\n" } else { "" })
        .replace("ARRAY\n", if parts.indices.is_empty() { "" } else { "#include <array>\n" })
        .replace("CLASS", class);
    out.push_str(&start);
    for (name, has_packet, _) in events {
        let (result, seen) = match has_packet {
            true => ("Action", parts.seen()),
            false => ("void", "const Seen&"),
        };
        let _ = writeln!(out, "    {result} {name}({seen} seen);");
    }
    parts.header_of_flows(&mut out);
    for i in 0..every.len() {
        let _ = writeln!(out, "    /// Runs by the clock.\n    void Tick{i}();");
    }
    if *early {
        out.push_str("    /// What happens to an arrival that finds a number of packets waiting, by its base probability.\n    Action Early(Spacing spacing, double base, double measured, double lowest, double waiting);\n");
    }
    if parts.body_calls("Chance") {
        out.push_str(
            "    /// Whether a packet is chosen; draws always.\n    bool Chance(double p);\n",
        );
    }
    out.push_str("\n    DataRate m_linkRate;                //!< Rate of the link\n    uint32_t m_usualPacket;             //!< Size of a usual packet, bytes\n");
    for param in &read.known.params {
        let of = if param.of == Type::Time { "Time" } else { cpp_type(param.of) };
        let _ = writeln!(out, "    {of} m_{}; //!< Parameter", names.of(&param.name));
    }
    for (name, of, _) in &read.known.states {
        let unit = if *of == Type::Time { ", ns" } else { "" };
        let _ = writeln!(out, "    {} m_{}; //!< State{unit}", cpp_type(*of), names.of(name));
    }
    for table in &read.known.tables {
        let (of, cells) = (cpp_type(table.of), table.index.cells);
        let _ =
            writeln!(out, "    std::array<{of}, {cells}> m_{}; //!< Table", names.of(&table.name));
    }
    parts.fields_of_flows(&mut out);
    if *early {
        out.push_str("    uint64_t m_count; //!< Arrivals since the last early signal\n    bool m_active;    //!< Whether the curve was above zero\n");
    }
    out.push_str("    bool m_isIdle;         //!< Whether the link has no packet to send\n    int64_t m_idleSince;   //!< Since when, ns\n    bool m_hasSignalled;   //!< Whether a packet was dropped early or marked\n    int64_t m_lastSignal;  //!< When, ns\n    Ptr<UniformRandomVariable> m_random; //!< Random numbers\n");
    for i in 0..every.len() {
        let _ = writeln!(out, "    EventId m_tick{i}; //!< The next run by the clock");
    }
    let _ = write!(out, "}};\n\n}} // namespace ns3\n\n#endif // {guard}\n");
    out
}

fn source(read: &Read, text: &str, parts: &Parts, names: &Names) -> String {
    let Parts { class, file, events, every, early, .. } = parts;
    let mut out = String::new();
    heading(&mut out, read, text);
    let _ = write!(out, "#include \"{file}.h\"\n{INCLUDES}");
    let _ = write!(
        out,
        "NS_LOG_COMPONENT_DEFINE(\"{class}\");\n\nNS_OBJECT_ENSURE_REGISTERED({class});\n\n"
    );
    let mut rest = String::new();
    attributes(&mut rest, read, class, names);
    let mut starts = Vec::new();
    for (name, of, bits) in &read.known.states {
        starts.push((names.of(name), literal(*of, *bits, Language::Cpp)));
    }
    if *early {
        starts.extend([
            ("count".to_owned(), "0".to_owned()),
            ("active".to_owned(), "false".to_owned()),
        ]);
    }
    let mut initial = String::new();
    for (name, value) in &starts {
        let _ = writeln!(initial, "    m_{name} = {value};");
    }
    for table in &read.known.tables {
        let value = literal(table.of, table.start, Language::Cpp);
        let _ = writeln!(initial, "    m_{}.fill({value});", names.of(&table.name));
    }
    for (place, (_, counted)) in parts.indices.iter().enumerate() {
        if *counted {
            let _ = writeln!(initial, "    m_waiting{place}.fill(0);");
        }
    }
    if parts.counts() {
        initial.push_str("    m_busy.fill(0);\n");
    }
    if parts.peeks {
        initial.push_str("    m_hasPeeked = false;\n    m_ahead = 0;\n");
    }
    let (mut schedule, mut cancel) = (String::new(), String::new());
    for (i, interval) in every.iter().enumerate() {
        let call = format!("Simulator::Schedule(NanoSeconds({interval}), &{class}::Tick{i}, this)");
        let _ = writeln!(schedule, "    m_tick{i} = {call};");
        let _ = writeln!(cancel, "    m_tick{i}.Cancel();");
    }
    let judge = |name: &str| {
        if parts.has(name) { format!("{name}(seen)") } else { "Action::PASS".to_owned() }
    };
    if parts.peeks {
        cancel.push_str("    m_item = nullptr;\n");
    }
    let begin = if parts.follows() { "BEGIN\n" } else { "" };
    let dscp = if parts.dscp { "DSCP\n" } else { "" };
    let (begins, left) = (
        begin.replace("BEGIN", "    Begin(item);"),
        if parts.counts() { "        CountLeft(item);\n" } else { "" },
    );
    let stored =
        if parts.counts() { STORED } else { "    return GetInternalQueue(0)->Enqueue(item);\n" };
    let queue = if parts.peeks {
        format!("{class}Queue")
    } else {
        "DropTailQueue<QueueDiscItem>".to_owned()
    };
    let reset = if *early { "        m_count = 0;\n" } else { "" };
    let methods = METHODS
        .replace("        RESET\n", reset)
        .replace("    BEGIN\n", &begins)
        .replace("        LEAVE\n", &(begins.replace("    Begin", "        Begin") + left))
        .replace("        DSCP\n", &dscp.replace("DSCP", "        seen.dscp = Dscp(item);"))
        .replace("    DSCP\n", &dscp.replace("DSCP", "    seen.dscp = Dscp(item);"))
        .replace("    STORE\n", stored)
        .replace("DropTailQueue<QueueDiscItem>", &queue)
        .replace("    INITIAL\n", &initial)
        .replace("    SCHEDULE\n", &schedule)
        .replace("    CANCEL\n", &cancel)
        .replace("ON_ARRIVE", &judge("OnArrive"))
        .replace("ON_DEPART", &judge("OnDepart"));
    rest.push_str(&methods.replace("CLASS", class));
    for (i, interval) in every.iter().enumerate() {
        let tick =
            TICK.replace("NUMBER", &i.to_string()).replace("INTERVAL", &interval.to_string());
        rest.push_str(&tick.replace("CLASS", class));
    }
    for (name, has_packet, body) in events {
        let (result, kind) = match has_packet {
            true => (format!("{class}::Action"), parts.seen()),
            false => ("void".to_owned(), "const Seen&"),
        };
        let seen = if calls_seen(body) { "seen" } else { "/* seen */" };
        let _ = write!(rest, "{result}\n{class}::{name}({kind} {seen})\n{{\n{body}}}\n\n");
    }
    let mut flows = String::new();
    parts.methods_of_flows(&mut flows);
    rest.push_str(&flows.replace("CLASS", class));
    if *early {
        rest.push_str(&EARLY.replace("CLASS", class));
    }
    if parts.body_calls("Chance") {
        rest.push_str(&CHANCE.replace("CLASS", class));
    }
    // Each function stands before those that call it.
    let mut functions: Vec<&str> = Vec::new();
    let mut used = rest.clone();
    for (name, function) in FUNCTIONS {
        if calls(&used, name) {
            used.push_str(function);
            functions.push(function);
        }
    }
    if parts.peeks {
        out.push_str(&QUEUE.replace("CLASS", class));
    }
    if !functions.is_empty() {
        functions.reverse();
        let _ = write!(out, "namespace\n{{\n\n{}\n}} // namespace\n\n", functions.join("\n"));
    }
    out.push_str(&rest);
    out.push_str("} // namespace ns3\n");
    out
}

fn calls_seen(body: &str) -> bool {
    body.contains("seen.") || body.contains("Cull(seen)")
}

fn attributes(out: &mut String, read: &Read, class: &str, names: &Names) {
    let _ = write!(out, "{}", ATTRIBUTES.replace("CLASS", class));
    let mut taken: Vec<String> =
        ["MaxSize", "LinkRate", "UsualPacket", "Quota"].map(str::to_owned).into();
    for param in &read.known.params {
        let identifier = names.of(&param.name);
        let camel = super::code::camel(&format!("_{identifier}"));
        let mut attribute = if camel.is_empty() { "Parameter".to_owned() } else { camel };
        while taken.contains(&attribute) {
            attribute.push('_');
        }
        taken.push(attribute.clone());
        let value = literal(param.of, param.value, Language::Cpp);
        let (value, kind, of) = match param.of {
            Type::Number => (format!("DoubleValue({value})"), "Double", "<double>"),
            Type::Time => (format!("TimeValue(NanoSeconds({value}))"), "Time", ""),
            Type::Flag => (format!("BooleanValue({value})"), "Boolean", ""),
        };
        let _ = write!(
            out,
            "            .AddAttribute(\"{attribute}\",\n                          \"The parameter {identifier}\",\n                          \
             {value},\n                          Make{kind}Accessor(&{class}::m_{identifier}),\n                          \
             Make{kind}Checker{of}())\n"
        );
    }
    // The chain ends with its last line.
    let end = out.trim_end().len();
    out.truncate(end);
    out.push_str(";\n    return tid;\n}\n\n");
}

const HEADER_START: &str = "#include \"ns3/data-rate.h\"
#include \"ns3/event-id.h\"
#include \"ns3/nstime.h\"
#include \"ns3/queue-disc.h\"
#include \"ns3/random-variable-stream.h\"

ARRAY
#include <cstdint>

namespace ns3
{

/// A rule of active queue management from the AQM Lab.
class CLASS : public QueueDisc
{
  public:
    /// @return the type of the class
    static TypeId GetTypeId();
    CLASS();
    ~CLASS() override;

    /// Sets the stream of random numbers.
    /// @param stream its number
    /// @return the number of streams that are used
    int64_t AssignStreams(int64_t stream);

    static constexpr const char* EARLY_DROP = \"Early drop\";       //!< The rule dropped the packet
    static constexpr const char* EARLY_MARK = \"Early mark\";       //!< The rule marked the packet
    static constexpr const char* FULL_DROP = \"Queue disc is full\"; //!< There was no room

  protected:
    void DoDispose() override;

  private:
    /// How an event ends.
    enum class Action
    {
        PASS,
        SIGNAL,
        MARK,
        DROP
    };

    /// Distribution of the gaps between random signals at base probability p: from 1/p to 2/p, from 1 to 1/p - 1, or each packet
    /// by itself.
    enum class Spacing
    {
        WAIT,
        UNIFORM,
        GEOMETRIC
    };

    /// What an event reads; times in ns.
    struct Seen
    {
        int64_t now = 0;
        double q = 0;
        double bytes = 0;
        double delay = 0;
        double limit = 0;
        double limitBytes = 0;
        double rate = 0;
        double usual = 0;
        double size = 0;
        bool ect = false;
        bool room = false;
        int64_t age = 0;
        double missed = 0;
        int64_t idle = 0;
        int64_t lost = 0;
        DSCP
    };

    bool DoEnqueue(Ptr<QueueDiscItem> item) override;
    Ptr<QueueDiscItem> DoDequeue() override;
    bool CheckConfig() override;
    void InitializeParams() override;

    /// What every event reads.
    Seen Look() const;
    /// Whether a packet can be marked.
    static bool CanBeMarked(Ptr<const QueueDiscItem> item);
";

const INCLUDES: &str = "
#include \"ns3/boolean.h\"
#include \"ns3/double.h\"
#include \"ns3/drop-tail-queue.h\"
#include \"ns3/log.h\"
#include \"ns3/object-factory.h\"
#include \"ns3/simulator.h\"
#include \"ns3/uinteger.h\"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <iterator>

namespace ns3
{

";

const ATTRIBUTES: &str = "TypeId
CLASS::GetTypeId()
{
    static TypeId tid =
        TypeId(\"ns3::CLASS\")
            .SetParent<QueueDisc>()
            .SetGroupName(\"TrafficControl\")
            .AddConstructor<CLASS>()
            .AddAttribute(\"MaxSize\",
                          \"Room of the buffer\",
                          QueueSizeValue(QueueSize(\"200p\")),
                          MakeQueueSizeAccessor(&QueueDisc::SetMaxSize, &QueueDisc::GetMaxSize),
                          MakeQueueSizeChecker())
            .AddAttribute(\"LinkRate\",
                          \"Rate of the link that the queue feeds\",
                          DataRateValue(DataRate(\"10Mbps\")),
                          MakeDataRateAccessor(&CLASS::m_linkRate),
                          MakeDataRateChecker())
            .AddAttribute(\"UsualPacket\",
                          \"Size of a usual packet, bytes\",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&CLASS::m_usualPacket),
                          MakeUintegerChecker<uint32_t>(1))
";

const METHODS: &str = "CLASS::CLASS()
    : QueueDisc(QueueDiscSizePolicy::SINGLE_INTERNAL_QUEUE),
      m_random(CreateObject<UniformRandomVariable>())
{
    NS_LOG_FUNCTION(this);
}

CLASS::~CLASS()
{
    NS_LOG_FUNCTION(this);
}

void
CLASS::DoDispose()
{
    NS_LOG_FUNCTION(this);
    CANCEL
    m_random = nullptr;
    QueueDisc::DoDispose();
}

int64_t
CLASS::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    m_random->SetStream(stream);
    return 1;
}

bool
CLASS::CheckConfig()
{
    NS_LOG_FUNCTION(this);
    if (GetNQueueDiscClasses() > 0)
    {
        NS_LOG_ERROR(\"CLASS has no classes\");
        return false;
    }
    if (GetNPacketFilters() > 0)
    {
        NS_LOG_ERROR(\"CLASS has no packet filters\");
        return false;
    }
    if (GetNInternalQueues() == 0)
    {
        AddInternalQueue(CreateObjectWithAttributes<DropTailQueue<QueueDiscItem>>(
            \"MaxSize\",
            QueueSizeValue(GetMaxSize())));
    }
    if (GetNInternalQueues() != 1)
    {
        NS_LOG_ERROR(\"CLASS needs one internal queue\");
        return false;
    }
    return true;
}

void
CLASS::InitializeParams()
{
    NS_LOG_FUNCTION(this);
    INITIAL
    m_isIdle = true;
    m_idleSince = Simulator::Now().GetNanoSeconds();
    m_hasSignalled = false;
    m_lastSignal = 0;
    SCHEDULE
}

CLASS::Seen
CLASS::Look() const
{
    Seen seen;
    seen.now = Simulator::Now().GetNanoSeconds();
    seen.q = GetInternalQueue(0)->GetNPackets();
    seen.bytes = GetInternalQueue(0)->GetNBytes();
    seen.rate = static_cast<double>(m_linkRate.GetBitRate());
    seen.delay = seen.bytes * 8.0 / seen.rate;
    const QueueSize room = GetMaxSize();
    if (room.GetUnit() == QueueSizeUnit::PACKETS)
    {
        seen.limit = room.GetValue();
    }
    else
    {
        seen.limitBytes = room.GetValue();
    }
    seen.usual = m_usualPacket;
    seen.lost = m_hasSignalled ? seen.now - m_lastSignal : INT64_MAX;
    return seen;
}

bool
CLASS::CanBeMarked(Ptr<const QueueDiscItem> item)
{
    // The field has zeros in its last two bits if the transport cannot be marked (RFC 3168, section 5).
    uint8_t field = 0;
    return item->GetUint8Value(QueueItem::IP_DSFIELD, field) && (field & 0x3) != 0;
}

bool
CLASS::DoEnqueue(Ptr<QueueDiscItem> item)
{
    NS_LOG_FUNCTION(this << item);
    Seen seen = Look();
    if (m_isIdle)
    {
        m_isIdle = false;
        seen.idle = seen.now - m_idleSince;
        seen.missed = std::floor(seen.rate / (8.0 * seen.usual) * (static_cast<double>(seen.idle) / 1e9));
    }
    seen.size = item->GetSize();
    seen.ect = CanBeMarked(item);
    DSCP
    seen.room = GetCurrentSize() + item <= GetMaxSize();
    BEGIN
    const Action action = ON_ARRIVE;
    const bool signals = action == Action::SIGNAL || action == Action::MARK;
    const bool marks = signals && seen.room && seen.ect && Mark(item, EARLY_MARK);
    const bool drops = !marks && (action == Action::SIGNAL || action == Action::DROP);
    if (marks || drops)
    {
        m_hasSignalled = true;
        m_lastSignal = seen.now;
    }
    if (drops)
    {
        DropBeforeEnqueue(item, EARLY_DROP);
        return false;
    }
    if (!seen.room)
    {
        RESET
        DropBeforeEnqueue(item, FULL_DROP);
        return false;
    }
    item->SetTimeStamp(Simulator::Now());
    STORE
}

Ptr<QueueDiscItem>
CLASS::DoDequeue()
{
    NS_LOG_FUNCTION(this);
    while (Ptr<QueueDiscItem> item = GetInternalQueue(0)->Dequeue())
    {
        LEAVE
        Seen seen = Look();
        seen.age = std::max<int64_t>((Simulator::Now() - item->GetTimeStamp()).GetNanoSeconds(), 0);
        seen.size = item->GetSize();
        seen.ect = CanBeMarked(item);
        DSCP
        const Action action = ON_DEPART;
        const bool signals = action == Action::SIGNAL || action == Action::MARK;
        const bool marks = signals && seen.ect && Mark(item, EARLY_MARK);
        const bool drops = !marks && (action == Action::SIGNAL || action == Action::DROP);
        if (marks || drops)
        {
            m_hasSignalled = true;
            m_lastSignal = seen.now;
        }
        if (!drops)
        {
            return item;
        }
        DropAfterDequeue(item, EARLY_DROP);
    }
    m_isIdle = true;
    m_idleSince = Simulator::Now().GetNanoSeconds();
    return nullptr;
}

";

const TICK: &str = "void
CLASS::TickNUMBER()
{
    Seen seen = Look();
    if (Ptr<const QueueDiscItem> head = GetInternalQueue(0)->Peek())
    {
        seen.age = std::max<int64_t>((Simulator::Now() - head->GetTimeStamp()).GetNanoSeconds(), 0);
    }
    OnTickNUMBER(seen);
    m_tickNUMBER = Simulator::Schedule(NanoSeconds(INTERVAL), &CLASS::TickNUMBER, this);
}

";

const EARLY: &str = "CLASS::Action
CLASS::Early(Spacing spacing, double base, double measured, double lowest, double waiting)
{
    // Floyd & Jacobson 1993, with the additions of ns-2.
    const Action action = base < 1.0 ? Action::SIGNAL : Action::DROP;
    if (spacing == Spacing::GEOMETRIC)
    {
        return base > 0.0 && m_random->GetValue() < base ? action : Action::PASS;
    }
    m_count++;
    if (measured < lowest || waiting <= 1.0)
    {
        m_active = false;
        return Action::PASS;
    }
    if (!m_active)
    {
        m_active = true;
        m_count = 1;
        return Action::PASS;
    }
    const double spread = static_cast<double>(m_count) * base;
    double applied = 1.0;
    if (spacing == Spacing::WAIT && spread < 1.0)
    {
        applied = 0.0;
    }
    else if (spacing == Spacing::WAIT && spread < 2.0)
    {
        applied = base / (2.0 - spread);
    }
    else if (spacing == Spacing::UNIFORM && spread < 1.0)
    {
        applied = base / (1.0 - spread);
    }
    if (applied > 0.0 && m_random->GetValue() <= applied)
    {
        m_count = 0;
        return action;
    }
    return Action::PASS;
}

";

const CHANCE: &str = "bool
CLASS::Chance(double p)
{
    const double probability = Probability(p);
    return m_random->GetValue() < probability;
}

";

const BEGIN: &str = "void
CLASS::Begin(Ptr<const QueueDiscItem> item)
{
    LINES
}

";

const COUNT: &str = "void
CLASS::CountStored()
{
    STORED
}

void
CLASS::CountLeft(Ptr<const QueueDiscItem> item)
{
    LEFT
}

";

const STORED: &str = "    const bool isStored = GetInternalQueue(0)->Enqueue(item);
    if (isStored)
    {
        CountStored();
    }
    return isStored;
";

const PEEK: &str = "bool
CLASS::Peek()
{
    const auto queue = DynamicCast<CLASSQueue>(GetInternalQueue(0));
    const uint32_t waiting = queue->GetNPackets();
    if (waiting == 0)
    {
        return false;
    }
    m_ahead = std::min(static_cast<uint32_t>(m_random->GetValue() * waiting), waiting - 1);
    m_hasPeeked = true;
    return queue->At(m_ahead)->Hash() == m_item->Hash();
}

";

const CULL: &str = "void
CLASS::Cull(Seen& seen)
{
    if (!m_hasPeeked)
    {
        return;
    }
    m_hasPeeked = false;
    ITEMDynamicCast<CLASSQueue>(GetInternalQueue(0))->Drop(m_ahead);
    LEFT
    m_hasSignalled = true;
    m_lastSignal = seen.now;
    seen.lost = 0;
    seen.q = GetInternalQueue(0)->GetNPackets();
    seen.bytes = GetInternalQueue(0)->GetNBytes();
    seen.delay = seen.bytes * 8.0 / seen.rate;
    seen.room = GetCurrentSize() + m_item <= GetMaxSize();
}

";

/// The queue of a rule that looks at waiting packets.
const QUEUE: &str = "namespace
{

// A queue whose packets can be seen, and dropped from any place.
class CLASSQueue : public DropTailQueue<QueueDiscItem>
{
  public:
    Ptr<const QueueDiscItem> At(uint32_t ahead) const
    {
        return *std::next(Queue<QueueDiscItem>::GetContainer().begin(), ahead);
    }

    Ptr<QueueDiscItem> Drop(uint32_t ahead)
    {
        return Queue<QueueDiscItem>::DoRemove(std::next(Queue<QueueDiscItem>::GetContainer().begin(), ahead));
    }
};

} // namespace

";

/// Functions by their names, each behind those that call it.
const FUNCTIONS: &[(&str, &str)] = &[
    ("Cell", "// The cell of a flow: the leading bits of SplitMix64.
std::size_t
Cell(uint32_t key, uint64_t hash, int bits)
{
    uint64_t mixed = (hash << 48 | key) + UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return static_cast<std::size_t>((mixed ^ (mixed >> 31)) >> (64 - bits));
}
"),
    ("Dscp", "// The codepoint in the leading six bits of the field (RFC 2474).
double
Dscp(Ptr<const QueueDiscItem> item)
{
    uint8_t field = 0;
    return item->GetUint8Value(QueueItem::IP_DSFIELD, field) ? field >> 2 : 0;
}
"),
    ("Probability", "double
Probability(double value)
{
    return std::min(std::max(Kept(value), 0.0), 1.0);
}
"),
    ("Kept", "// A number to store: no NaN, no infinity, no negative zero.
double
Kept(double value)
{
    if (std::isnan(value))
    {
        return 0.0;
    }
    return std::isinf(value) ? std::copysign(1e300, value) : value + 0.0;
}
"),
    ("Power", "// A power; to a whole number by repeated squaring.
double
Power(double base, double exponent)
{
    if (!(exponent >= 0.0 && exponent < 9007199254740992.0 && exponent == std::floor(exponent)))
    {
        return std::pow(base, exponent);
    }
    double result = 1.0;
    for (auto left = static_cast<uint64_t>(exponent); left > 0; left >>= 1)
    {
        if ((left & 1) == 1)
        {
            result *= base;
        }
        base *= base;
    }
    return result;
}
"),
    ("Smaller", "template <typename T>
T
Smaller(T a, T b)
{
    return b < a ? b : a;
}
"),
    ("Larger", "template <typename T>
T
Larger(T a, T b)
{
    return b > a ? b : a;
}
"),
    ("Clamped", "double
Clamped(double x, double low, double high)
{
    const double above = x < low ? low : x;
    return above > high ? high : above;
}
"),
    ("Ramp", "// 0 below low, then a line to p at high and another to 1 at end.
double
Ramp(double x, double low, double high, double p, double end)
{
    if (x < low)
    {
        return 0.0;
    }
    if (x < high)
    {
        return p * (x - low) / (high - low);
    }
    return x < end ? p + (1.0 - p) * (x - high) / (end - high) : 1.0;
}
"),
    ("Line", "// Straight lines between points, constant outside of them. The first value is read at, points follow.
double
Line(std::initializer_list<double> values)
{
    const double* all = values.begin();
    const double x = all[0];
    const std::size_t last = values.size() - 2;
    for (std::size_t i = 1; i <= last; i += 2)
    {
        if (all[i] > x)
        {
            if (i == 1)
            {
                return all[2];
            }
            const double slope = (all[i + 1] - all[i - 1]) / (all[i] - all[i - 2]);
            const double value = all[i - 1] + slope * (x - all[i - 2]);
            if (value < 0.0)
            {
                return 0.0;
            }
            return value > 1.0 ? 1.0 : value;
        }
    }
    return all[last + 1];
}
"),
    ("Steps", "// The value of the first point above x, or the last one. The first value is x, points follow.
double
Steps(std::initializer_list<double> values)
{
    const double* all = values.begin();
    const std::size_t last = values.size() - 1;
    for (std::size_t i = 1; i < last; i += 2)
    {
        if (all[i] > all[0])
        {
            return all[i + 1];
        }
    }
    return all[last];
}
"),
    ("ScaledBy", "int64_t
ScaledBy(double x, int64_t t)
{
    return Scaled(t, x);
}
"),
    ("Scaled", "int64_t
Scaled(int64_t t, double x)
{
    return ToTime(static_cast<double>(t) * x);
}
"),
    ("Divided", "int64_t
Divided(int64_t t, double x)
{
    return ToTime(static_cast<double>(t) / x);
}
"),
    ("ToTime", "// The nearest nanosecond; saturates, and is 0 for no number.
int64_t
ToTime(double ns)
{
    const double rounded = std::round(ns);
    if (std::isnan(rounded))
    {
        return 0;
    }
    // 2^63
    if (rounded >= 9223372036854775808.0)
    {
        return INT64_MAX;
    }
    return rounded < -9223372036854775808.0 ? INT64_MIN : static_cast<int64_t>(rounded);
}
"),
    ("Ratio", "double
Ratio(int64_t t, int64_t other)
{
    return static_cast<double>(t) / static_cast<double>(other);
}
"),
    ("InSeconds", "double
InSeconds(int64_t t)
{
    return static_cast<double>(t) / 1e9;
}
"),
    ("Magnitude", "int64_t
Magnitude(int64_t t)
{
    return t < 0 ? SaturatingNegative(t) : t;
}
"),
    ("SaturatingNegative", "int64_t
SaturatingNegative(int64_t t)
{
    return t == INT64_MIN ? INT64_MAX : -t;
}
"),
    ("SaturatingAdd", "int64_t
SaturatingAdd(int64_t a, int64_t b)
{
    if (b > 0 && a > INT64_MAX - b)
    {
        return INT64_MAX;
    }
    return b < 0 && a < INT64_MIN - b ? INT64_MIN : a + b;
}
"),
    ("SaturatingSubtract", "int64_t
SaturatingSubtract(int64_t a, int64_t b)
{
    if (b < 0 && a > INT64_MAX + b)
    {
        return INT64_MAX;
    }
    return b > 0 && a < INT64_MIN + b ? INT64_MIN : a - b;
}
"),
];
