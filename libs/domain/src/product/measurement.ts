/** Measurements of a body, each in centimetres within its range. @see rules/measurements/size-guide-ranges */
export const BODY_RANGES_CM = {
  bust: { min: 70, max: 114 },
  waist: { min: 55, max: 110 },
  hips: { min: 75, max: 119 },
} as const;

export type BodyPart = keyof typeof BODY_RANGES_CM;

/** The problem of a measurement, with its valid range. @returns undefined where it is valid or empty */
export function bodyProblem(part: BodyPart, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const { min, max } = BODY_RANGES_CM[part];
  const cm = Number(text);
  return Number.isFinite(cm) && cm >= min && cm <= max ? undefined : `Between ${min} and ${max} cm`;
}
