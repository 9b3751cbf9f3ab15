const PHRASES = `proportional to|proportionally to|in proportion to|in inverse proportion to|varies as|varies directly|varies inversely|
vary as|vary directly|vary inversely|varying inversely|scales as|scales with|scales inversely|scale as|scale with`

/** Phrases that state how one quantity goes with another, without the constant between them. */
export const PROPORTIONS: readonly (readonly string[])[] = PHRASES.split('|').map((phrase) => phrase.trim().split(' '))
