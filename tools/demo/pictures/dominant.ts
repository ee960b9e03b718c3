import sharp from 'sharp';

const LEVELS = 16;

/** The colour most of a picture has, `#rrggbb`: the mean of the pixels in its fullest sixteenth of each channel. */
export const dominantOf = async (file: Buffer): Promise<string> => {
  const pixels = await sharp(file).resize(90).removeAlpha().raw().toBuffer();
  const sums = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const level = (value: number) => Math.floor((value * LEVELS) / 256);
    const bin = (level(red) * LEVELS + level(green)) * LEVELS + level(blue);
    const { count, sum } = sums.get(bin) ?? { count: 0, sum: [0, 0, 0] };
    sums.set(bin, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const fullest = [...sums.values()].reduce((best, bin) => (bin.count > best.count ? bin : best));
  const hex = (total: number) =>
    Math.round(total / fullest.count)
      .toString(16)
      .padStart(2, '0');
  return `#${fullest.sum.map(hex).join('')}`;
};
