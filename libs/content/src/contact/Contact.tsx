import { page } from '@lemari/kit';
import { FrontBlocks } from '../front/Front.tsx';
import type { FrontLoad } from '../front/front.load.ts';
import { WriteToUs } from './WriteToUs.tsx';

/** `{base}/contact`: how to reach the house, and a form to write to it. @see rules/screens/contact-form */
export const Contact = page<FrontLoad>(function ContactPage({ load }) {
  return <FrontBlocks load={load} afterPlans={<WriteToUs />} />;
});
