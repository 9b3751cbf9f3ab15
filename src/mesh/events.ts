/** Longest silence of a member, which limits back-dating. */
export const HEARTBEAT_TICKS = 60

/**
 * Ticks before and after a node's own clock for which gossip and HTTP accept an event; also how long a recovered node
 * abstains.
 */
export const WINDOW_TICKS = 120

/**
 * Most events of one tick in one log, for every node (ADR 14). Up to four per tick are obligatory (tick event,
 * heartbeat, recovery, votes); the other sixty are certificates, evidence and events on behalf of callers, 82 a second,
 * the designed load of a mesh of seventeen.
 */
export const MAX_EVENTS_PER_TICK = 64

/** Most votes of one event; with their signatures they stay below MAX_EVENT_BYTES. */
export const MAX_EVENT_VOTES = 512

/** Longest event in canonical JSON, UTF-8. */
export const MAX_EVENT_BYTES = 131_072

/** Evidence alone may be longer, so that two events of the greatest length fit into it. */
export const MAX_EVIDENCE_BYTES = 2 * MAX_EVENT_BYTES + 2048

/** Most members of a network. */
export const MAX_MEMBERS = 1024

/** About 90 days. */
export const MAX_TTL_TICKS = 10_000_000
