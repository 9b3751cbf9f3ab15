/**
 * Events about channels of one member that count, in the order of its log: each of them stays in the memory of every node,
 * some 1.3 KB, also when the channel is closed or has moved on.
 */
export const MOST_CHANNEL_CLAIMS = 32_768

/** The most of these that begin a tenure, by `open` or `take`: so many leave each of them its release. */
export const MOST_TENURES = MOST_CHANNEL_CLAIMS / 2
