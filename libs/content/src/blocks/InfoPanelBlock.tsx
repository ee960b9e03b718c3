import { InfoPanel } from '@lemari/ui/info-panel';
import type { BlockProps } from './block-types.ts';

export const InfoPanelBlock = ({ block: { title, points } }: BlockProps<'infoPanel'>) => (
  <InfoPanel title={title} points={points} isBand />
);
