import { textParts } from '@lemari/domain/navigation/text-links';
import { Link } from '@lemari/ui/link';

/** A sentence whose links are written `[their words](/their/path)`. */
export const LinkedText = ({ children }: { children: string }) =>
  textParts(children).map(({ text, address }) =>
    address === undefined ? (
      text
    ) : (
      <Link key={address} href={address}>
        {text}
      </Link>
    ),
  );
