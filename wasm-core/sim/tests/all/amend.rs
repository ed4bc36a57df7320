//! A user's changes: their effects on the document and on the running lanes.

use crate::common::{digests, mixed, parse};
use aqm_sim::fault::Code;
use aqm_sim::lab::{Amended, Lab, Lanes};
use aqm_sim::scenario::{Amendment, Change, Faults, HeldFrom, Scenario};
use aqm_sim::units::Time;
use serde_json::{Value, json};

/// Tail Drop and RED, with this timeline.
fn planned(timeline: &Value) -> Value {
    let mut value = mixed(&[json!({ "kind": "tail_drop" }), json!({ "kind": "red" })]);
    value["timeline"] = timeline.clone();
    value
}

fn change(at_s: f64, lane: Option<u32>, set: &Value) -> Change {
    Change { at_s, lane, set: set.as_object().expect("an object").clone() }
}

fn now(change: Change) -> Amendment {
    Amendment { change, from: HeldFrom::Now }
}

/// The timeline after a change from its time on.
fn timeline_after(before: &Value, change: Change) -> Value {
    let now_s = change.at_s;
    json!(parse(before).amended(&now(change), now_s).expect("is sound").timeline)
}

#[test]
fn an_entry_comes_after_all_of_its_time_and_replaces_one_of_the_same_things() {
    let flows = |n| json!({ "traffic.ftp.flows": n });
    let before = planned(&json!([
        { "at_s": 7, "lane": 0, "set": flows(3) },
        { "at_s": 7, "set": flows(5) },
        { "at_s": 9, "set": { "link.rate_bps": 5_000_000 } },
    ]));
    let [own, other] = [
        json!({ "at_s": 7.0, "lane": 0, "set": flows(3) }),
        json!({ "at_s": 9.0, "set": { "link.rate_bps": 5_000_000 } }),
    ];
    let set = json!({ "at_s": 7.0, "set": flows(6) });
    assert_eq!(timeline_after(&before, change(7.0, None, &flows(6))), json!([own, set, other]));
    let set = json!({ "at_s": 7.0, "lane": 1, "set": { "queue.max_p": 0.3 } });
    let after = timeline_after(&before, change(7.0, Some(1), &json!({ "queue.max_p": 0.3 })));
    assert_eq!(after, json!([own, { "at_s": 7.0, "set": flows(5) }, set, other]));
}

#[test]
fn a_load_that_a_person_sets_is_not_set_back_by_what_was_planned_for_it() {
    let before = planned(&json!([
        { "at_s": 5, "set": { "traffic.ftp.flows": 8 } },
        { "at_s": 8, "set": { "traffic.ftp.flows": 20, "link.rate_bps": 5_000_000 } },
        { "at_s": 9, "lane": 1, "set": { "traffic.ftp.flows": 4 } },
        { "at_s": 10, "set": { "traffic.udp.rate_bps": 2_000_000 } },
    ]));
    let later = json!([
        { "at_s": 8.0, "set": { "link.rate_bps": 5_000_000 } },
        { "at_s": 10.0, "set": { "traffic.udp.rate_bps": 2_000_000 } },
    ]);
    let set = json!({ "traffic.ftp.flows": 32 });
    let mut expected = vec![
        json!({ "at_s": 5.0, "set": { "traffic.ftp.flows": 8 } }),
        json!({ "at_s": 6.0, "set": set }),
    ];
    expected.extend(later.as_array().expect("a list").iter().cloned());
    assert_eq!(timeline_after(&before, change(6.0, None, &set)), json!(expected));

    let start = Amendment { change: change(6.0, None, &set), from: HeldFrom::Start };
    let after = parse(&before).amended(&start, 8.5).expect("is sound");
    assert_eq!(after.traffic[0].flows(), 32);
    let mut expected = vec![json!({
        "at_s": 8.0, "set": { "traffic.ftp.flows": 20, "link.rate_bps": 5_000_000 },
    })];
    expected.push(later[1].clone());
    assert_eq!(json!(after.timeline), json!(expected), "what came by the time of the change stays");
}

/// Planned changes of a load stay too, since nothing was set.
#[test]
fn what_is_so_already_leaves_the_document_as_it_is() {
    let before = parse(&planned(&json!([
        { "at_s": 5, "set": { "link.buffer": { "packets": 50 } } },
        { "at_s": 5, "lane": 1, "set": { "queue": { "kind": "pie" } } },
        { "at_s": 8, "set": { "traffic.ftp.flows": 20 } },
    ])));
    for (lane, set) in [
        (None, json!({ "traffic.ftp.flows": 12, "link.buffer": { "packets": 50 } })),
        (Some(1), json!({ "queue": { "kind": "pie" } })),
        (Some(1), json!({ "queue.target_s": 0.015 })),
    ] {
        let same = before.amended(&now(change(6.0, lane, &set)), 6.0).expect("is sound");
        assert_eq!(same, before, "{set}");
    }
    for (at_s, lane, set) in [
        (4.0, None, json!({ "link.buffer": { "packets": 50 } })),
        (6.0, None, json!({ "queue": { "kind": "pie" } })),
        (8.0, None, json!({ "traffic.ftp.flows": 12 })),
    ] {
        let other = before.amended(&now(change(at_s, lane, &set)), at_s).expect("is sound");
        assert_ne!(other, before, "{set}");
    }
    let start = Amendment {
        change: change(6.0, None, &json!({ "traffic.ftp.flows": 12 })),
        from: HeldFrom::Start,
    };
    assert_eq!(before.amended(&start, 6.0).expect("is sound"), before);
}

/// A lab at 6 s.
fn begun(scenario: &Scenario) -> Lab {
    let mut lab = Lab::new(scenario.clone(), None);
    lab.keep_copies();
    lab.advance(S(6.0), u64::MAX);
    lab
}

const S: fn(f64) -> Time = Time::from_secs;

/// The lanes of a scenario at this time.
fn digests_at(scenario: &Scenario, at: Time) -> Vec<String> {
    let mut lab = Lab::new(scenario.clone(), None);
    lab.advance(at, u64::MAX);
    digests(&lab)
}

#[test]
fn a_gesture_is_one_entry_while_the_lanes_make_each_of_its_changes() {
    let before = parse(&planned(&json!([])));
    let mut lab = begun(&before);
    let mut drag = |at: f64, max_p: f64| -> Result<Amended, Faults> {
        lab.advance(S(at), u64::MAX);
        let first = change(6.0, Some(1), &json!({ "queue.max_p": max_p }));
        lab.amend(S(at), &before, now(first), None)
    };
    let first = drag(6.0, 0.2).expect("is sound");
    assert_eq!((first.ahead, first.lanes), (false, Lanes::Changed));
    drag(6.5, 0.3).expect("is sound");
    assert_eq!(drag(6.7, 0.3).expect("is sound").lanes, Lanes::Kept);
    assert!(drag(6.8, 1.5).is_err());
    let last = drag(7.0, 0.4).expect("is sound");
    assert!(last.ahead);
    assert_eq!(
        json!(last.scenario.timeline),
        json!([{ "at_s": 6.0, "lane": 1, "set": { "queue.max_p": 0.4 } }]),
    );
    assert_eq!(lab.scenario().timeline.len(), 3);
    assert_eq!(digests(&lab), digests_at(lab.scenario(), S(7.0)));
    let back = lab
        .amend(S(7.0), &before, now(change(6.0, Some(1), &json!({ "queue.max_p": 0.1 }))), None)
        .expect("is sound");
    assert_eq!(back.scenario, before, "it ends where it began");
    assert!(back.ahead);
}

#[test]
fn lanes_that_drop_no_plan_of_a_load_are_ahead_of_the_document() {
    let plan = json!([{ "at_s": 8, "set": { "traffic.ftp.flows": 20 } }]);
    let before = parse(&planned(&plan));
    let mut lab = begun(&before);
    let set = change(6.0, None, &json!({ "traffic.ftp.flows": 3 }));
    let made = lab.amend(S(6.0), &before, now(set), None).expect("is sound");
    assert_eq!((made.ahead, made.scenario.timeline.len()), (true, 1));
    lab.revise(made.scenario.clone());
    assert_eq!(lab.now(), S(6.0), "no lane runs again");
    lab.advance(S(9.0), u64::MAX);
    assert_eq!(digests(&lab), digests_at(&made.scenario, S(9.0)));
}

#[test]
fn a_change_from_the_start_sends_back_the_lanes_that_it_concerns() {
    let before = parse(&planned(&json!([])));
    let mut lab = begun(&before);
    let set = change(6.0, Some(1), &json!({ "queue.max_p": 0.4 }));
    let start = Amendment { change: set, from: HeldFrom::Start };
    let made = lab.amend(S(6.0), &before, start, None).expect("is sound");
    assert_eq!((made.ahead, made.lanes), (false, Lanes::Revised(vec![Some(0), Some(1)])));
    assert_eq!(lab.lanes().iter().map(|lane| lane.now()).collect::<Vec<_>>(), [S(6.0), Time::ZERO]);
    lab.advance(S(6.0), u64::MAX);
    assert_eq!(digests(&lab), digests_at(&made.scenario, S(6.0)));
}

/// No lane gets a change that is faulty or costs too much.
#[test]
fn a_refused_change_leaves_the_lanes_as_they_were() {
    let before = parse(&planned(&json!([])));
    let mut lab = begun(&before);
    let were = digests(&lab);
    for from in [HeldFrom::Start, HeldFrom::Now] {
        let set = json!({ "queue.max_p": 1.5, "traffic.ftp.flows": 4 });
        let faulty = Amendment { change: change(6.0, Some(1), &set), from };
        let faults = lab.amend(S(6.0), &before, faulty, None).expect_err("is too large");
        assert_eq!(faults.listed()[0].path, "set.queue.max_p");
    }
    let set = json!({ "traffic.udp.rate_bps": 10_000_000_000_u64 });
    let costly = Amendment { change: change(6.0, None, &set), from: HeldFrom::Start };
    let faults = lab.amend(S(6.0), &before, costly.clone(), Some(10_000.0)).expect_err("is large");
    assert_eq!(
        (&*faults.listed()[0].path, faults.listed()[0].code),
        ("traffic[1].rate_bps", Code::TooManyEvents)
    );
    assert_eq!((digests(&lab), lab.scenario()), (were, &before));
    assert!(lab.amend(S(6.0), &before, costly, None).is_ok(), "on request");
}
