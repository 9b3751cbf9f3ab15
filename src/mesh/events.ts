/** A member is never silent for longer, so that nobody is free to back-date by more. */
export const HEARTBEAT_TICKS = 60

/** Ticks for which the doors take an event, before and after their own clock; also how long a recovered node abstains. */
export const WINDOW_TICKS = 120

/**
 * Events of one tick in one log at most, for every node alike (ADR 14). A member owes up to four in a tick (tick event,
 * heartbeat, recovery, votes); beside them sixty are certificates, evidence and what callers ask for, 82 a second, which
 * is all that a mesh of seventeen is meant to carry.
 */
export const MAX_EVENTS_PER_TICK = 64

/** Votes of one event; with their signatures they stay below MAX_EVENT_BYTES. */
export const MAX_EVENT_VOTES = 512

/** An event is at most this long in canonical JSON, UTF-8. */
export const MAX_EVENT_BYTES = 131_072

/** Evidence alone may be longer, so that two events of the greatest length fit into it. */
export const MAX_EVIDENCE_BYTES = 2 * MAX_EVENT_BYTES + 2048

/** No network has more members. */
export const MAX_MEMBERS = 1024

/** About 90 days. */
export const MAX_TTL_TICKS = 10_000_000
