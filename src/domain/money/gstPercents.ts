/** The rates of GST that an invoice or a bill may have, in per cent: today's, and those until September 2025. */
export const GST_PERCENTS = [0, 5, 12, 18, 28, 40] as const
