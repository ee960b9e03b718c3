/** Drawings instead of photographs; inline, so that stories need no server. */

const asSource = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const SILHOUETTES = {
  slip: 'M-62-300q8 64 62 64t62-64l22 8q-6 74 14 150 26 190 62 520-80 26-160 26t-160-26q36-330 62-520 20-76 14-150Z',
  gown: 'M-58-296q10 56 58 60 48-4 58-60l20 6q-6 70 4 132 96 250 168 480-116 34-250 34t-250-34q72-230 168-480 10-62 4-132Z',
  coat: 'M-52-320 0-250l52-70 64 26q22 10 28 40l34 330-44 8-22-180q8 200 12 520-62 14-124 14t-124-14q4-320 12-520l-22 180-44-8 34-330q6-30 28-40Z',
  mini: 'M-56-300q56 44 112 0l44 20q14 10 12 40l-22 108q-10 60 18 130 20 60 14 232-62 18-122 18t-122-18q-6-172 14-232 28-70 18-130l-22-108q-2-30 12-40Z',
} as const;

export type Silhouette = keyof typeof SILHOUETTES;

const garment = (silhouette: Silhouette, cloth: string, x: number, y: number, scale: number): string => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M0-356v-16a14 14 0 1 1 14-12" fill="none" stroke="#B08D57" stroke-width="6"/>
    <path d="M-84-296 0-352l84 56" fill="none" stroke="#8C6239" stroke-width="12" stroke-linecap="round"/>
    <path d="${SILHOUETTES[silhouette]}" fill="${cloth}"/>
    <path d="${SILHOUETTES[silhouette]}" fill="url(#form)"/>
  </g>`;

const DEFINITIONS = `
  <defs>
    <linearGradient id="form"><stop stop-color="#000" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".62" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
  </defs>`;

/** A garment on a plain background, 2:3. */
export const drawnGarment = (silhouette: Silhouette, cloth: string, ground = '#E4DED4'): string =>
  asSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">${DEFINITIONS}
  <rect width="600" height="900" fill="${ground}"/><rect width="600" height="900" fill="url(#light)"/>
  <ellipse cx="320" cy="806" rx="210" ry="16" opacity=".12"/>${garment(silhouette, cloth, 300, 460, 0.94)}</svg>`);

/** A clothes rail at the right of an empty wall, 32:15. */
export const drawnRow = (garments: readonly (readonly [Silhouette, string])[], ground = '#E2D6C8'): string =>
  asSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 750" width="1600" height="750">${DEFINITIONS}
  <rect width="1600" height="750" fill="${ground}"/><rect width="1600" height="750" fill="url(#light)"/>
  <path d="M720 84h880" stroke="#B08D57" stroke-width="8"/>
  ${garments.map(([silhouette, cloth], index) => garment(silhouette, cloth, 850 + index * 190, 330, 0.62)).join('')}</svg>`);
