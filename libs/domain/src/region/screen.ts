/**
 * Pages beside a region's verticals, each at a path of its own.
 * @see rules/routing/sg-shop, rules/routing/sg-store, rules/routing/sg-marketing, rules/routing/sg-quiz-summary
 */
export const SCREENS = ['marketing', 'quiz-summary', 'set-new-password', 'shop', 'store'] as const;
export type ScreenId = (typeof SCREENS)[number];
