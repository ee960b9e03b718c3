/** Contrast of two colours by WCAG 2, from 1 to 21. */

const channel = (eight: number): number => {
  const part = eight / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: `#${string}`): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether light text has more contrast than dark text on this colour. */
export const isDark = (colour: `#${string}`): boolean => luminance(colour) < 0.179;

export const contrast = (one: `#${string}`, other: `#${string}`): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
