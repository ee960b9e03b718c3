import { fallbackFaces } from './fallback-faces.ts';
import { below, belowHeight } from './media.ts';
import { skipLayoutCss } from './skip-layout.ts';
import { token } from './token.ts';
import { tokensCss } from './tokens.generated.ts';

/** The display size grows between its limits with the viewport, which a token cannot express. */
const display = `:root{--text-display:clamp(${token('text-display-least')},6vw,${token('text-display-most')})}`;

/** Removes motion; fades may stay. */
export const stillCss =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;scroll-behavior:auto!important;transition-property:opacity!important}';

/** An open dialog or popover, with precedence over the styles of components. */
const openOverlay = 'html :is(dialog,[popover]):is(:modal,:popover-open)';

/**
 * On a landscape phone an overlay scrolls with its head and foot, which would leave no room for a scroller between
 * them. At a zoom of 400% bars scroll away with the page. Here, because every page has it without a script.
 */
const lowCss = `${belowHeight(600)}{${openOverlay}{display:block;max-height:100dvh}}${belowHeight(480)}{html{scroll-padding:0}header,aside,[aria-label='Filter and sort']{position:static!important}}`;

/**
 * Contrast themes remove shadows and replace all colours but those of the system: overlays get an edge, chosen options
 * the colours of a selection, and current items a line. Swatches keep their colour.
 */
const contrastCss = `@media (forced-colors:active){${openOverlay}{border:1px solid}label:has(>:checked){forced-color-adjust:none;background:Highlight!important}label:has(>:checked),label:has(>:checked) *{color:HighlightText!important}label>input{forced-color-adjust:auto}label:has(>:disabled){color:GrayText!important}[style*='--colour']{forced-color-adjust:none;outline:1px solid}[aria-current],a[aria-selected=true]{text-decoration:underline 3px}}`;

/**
 * The base style sheet: custom properties, a small reset, typography, the focus ring, the skip link and
 * reduced motion. The server inlines it into the head of every page; Storybook injects the same string.
 */
export const themeCss = `
${fallbackFaces}
${tokensCss}
${display}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:72px 0 88px}
:target{scroll-margin-top:-8px}
html:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable}
${below(960)}{html:has([popover='auto']:popover-open){overflow:hidden}}
body{margin:0;font:400 ${token('text-16')}/1.55 ${token('sans')};-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
body,[data-vertical],[data-region]{background:${token('page')};color:${token('ink-900')};font-family:${token('sans')}}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend,table{margin:0;padding:0;border:0;min-width:0}
h1,h2,h3,h4{font:inherit}
ul,ol{list-style:none}
p{text-wrap:pretty}
img,svg{display:block;max-width:100%}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
table{border-collapse:collapse}
:focus-visible{outline:2px solid ${token('focus')};outline-offset:2px}
h1:focus,main:focus{outline:none}
.skip-link{position:fixed;z-index:20;top:8px;left:8px;padding:12px 20px;background:${token('ink-900')};color:${token('paper')};transform:translateY(-200%)}
.skip-link:focus{transform:none}
::view-transition-group(*){animation-duration:${token('slow')};animation-timing-function:${token('ease')}}
${skipLayoutCss('640px', ':is(main>section:nth-of-type(n+2),footer)')}
${lowCss}
${contrastCss}
@media (prefers-reduced-motion:reduce){${stillCss}}
`.trim();
