/** Body measurements of a size in whole centimetres; unknown ones are undefined. */
export interface Measures {
  bust?: number | undefined;
  waist?: number | undefined;
  hips?: number | undefined;
}

export const MEASURES = ['bust', 'waist', 'hips'] as const satisfies readonly (keyof Measures)[];

/** Measurements in words, including unknown ones: `bust 88, waist 70 cm, hips not measured`. */
export const inWords = (measures: Measures): string => {
  const known = MEASURES.filter((part) => measures[part] !== undefined);
  const unknown = MEASURES.filter((part) => measures[part] === undefined);
  if (known.length === 0) return 'not measured';
  const told = `${known.map((part) => `${part} ${measures[part]}`).join(', ')} cm`;
  return unknown.length === 0 ? told : `${told}, ${unknown.join(' and ')} not measured`;
};
