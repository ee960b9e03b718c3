/**
 * Days whose deliveries and hearts count for the order "Trending", today included.
 * @see rules/browse/trending, docs/decisions/0134
 */
export const TRENDING_DAYS = 14;
