import { bodyProblem } from './measurement.ts';

it.each([
  { part: 'bust', text: '70', problem: undefined },
  // @see rules/measurements/size-guide-ranges
  { part: 'bust', text: '69.9', problem: 'Between 70 and 114 cm' },
  { part: 'waist', text: '110', problem: undefined },
  { part: 'waist', text: 'slim', problem: 'Between 55 and 110 cm' },
  { part: 'hips', text: '120', problem: 'Between 75 and 119 cm' },
  { part: 'hips', text: ' ', problem: undefined },
] as const)('$part of "$text": $problem', ({ part, text, problem }) =>
  expect(bodyProblem(part, text)).toBe(problem),
);
