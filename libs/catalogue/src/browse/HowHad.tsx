import { textLink } from '@lemari/ui/typography';
import type { HowToHave } from './how-to-have.rules.ts';

/** How pieces are had, with its link. @see rules/browse/how-to-have */
export const HowHad = ({ text, link }: HowToHave) => (
  <>
    {text}{' '}
    <a css={textLink} href={link.href}>
      {link.label}
    </a>
  </>
);
