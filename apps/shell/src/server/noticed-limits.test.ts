import { noticedLimits } from './noticed-limits.ts';

// @see rules/vouchers/limited-pages
it.each([
  [[200, 429, 200], true],
  [[200, 400, 503], false],
])('calls answered with %j: limited is %s', async (statuses, isLimited) => {
  const answers = statuses.map((status) => new Response(null, { status }));
  const limits = noticedLimits(() => Promise.resolve(answers.shift() ?? Response.error()));
  expect(limits.wereReached()).toBe(false);
  for (const status of statuses) await limits.fetch(`http://api.invalid/${status}`);
  expect(limits.wereReached()).toBe(isLimited);
});
