import { css } from '@emotion/react';
import { useSavedAmounts } from '@lemari/catalogue/saved-amounts';
import { useModals } from '@lemari/kit';
import type { PagePlans } from '@lemari/plans/page-load';
import { comparisonId, planCardsId } from '@lemari/plans/cards';
import { wishlistRow } from '@lemari/plans/comparison';
import { Facts } from '@lemari/ui/facts';
import { PlanCards } from '@lemari/ui/plan-cards';
import { PlanComparison } from '@lemari/ui/plan-comparison';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { token } from '@lemari/ui/token';
import { textLink } from '@lemari/ui/typography';
import { type MouseEvent, useId } from 'react';
import type { Block, BlockProps } from './block-types.ts';

/** Plans as cards or side by side, with the terms of the promotion's page. @see rules/plans/compared, rules/promotions/terms */
export function PlanCardsBlock({ block }: BlockProps<'planCards'>) {
  const { title, isCompared, plans, shown } = block;
  const id = useId();
  const modals = useModals();
  if (!shown) return null;
  const openDetails = (event: MouseEvent, index: number) => {
    const details = shown.details[index];
    if (!details) return;
    event.preventDefault();
    void modals.open('plan', details);
  };
  return (
    <div id={(isCompared ? comparisonId : planCardsId)(plans.vertical)}>
      <Section labelledBy={id}>
        <SectionHead id={id} title={title} />
        {shown.note !== undefined && <p css={note}>{shown.note}</p>}
        {shown.comparison && <Compared {...{ title, plans }} comparison={shown.comparison} />}
        {shown.cards.length > 0 && <PlanCards plans={shown.cards} onDetails={openDetails} />}
        {shown.terms && <Terms vertical={plans.vertical} facts={shown.terms} />}
      </Section>
    </div>
  );
}

const note = css({ marginBottom: token('space-16'), maxWidth: '48em' });
const termsLink = css({ marginTop: token('space-16') });
/** The link opens a modal; without scripts its fragment shows the terms here. */
const termsBox = css({
  display: 'none',
  marginTop: token('space-16'),
  maxWidth: '48em',
  '&:target': { display: 'block' },
});

interface TermsProps {
  vertical: Block<'planCards'>['plans']['vertical'];
  facts: NonNullable<PagePlans['terms']>;
}

/** @see rules/promotions/terms, rules/modals/key-terms */
function Terms({ vertical, facts }: TermsProps) {
  const modals = useModals();
  const id = `terms-${vertical}`;
  const openTerms = async (event: MouseEvent) => {
    event.preventDefault();
    if (!(await modals.open('terms', { title: 'Terms of this offer', facts }))) location.hash = id;
  };
  return (
    <>
      <p css={termsLink}>
        <a css={textLink} href={`#${id}`} onClick={(event) => void openTerms(event)}>
          Terms of this offer
        </a>
      </p>
      <div css={termsBox} id={id}>
        <Facts facts={facts.map(({ title, text }) => ({ term: title, value: text }))} />
      </div>
    </>
  );
}

interface ComparedProps extends Pick<Block<'planCards'>, 'title' | 'plans'> {
  comparison: NonNullable<PagePlans['comparison']>;
}

/** With the break-even of the visitor's wishlist, once it is loaded. @see docs/decisions/0193 */
function Compared({ title, plans: { region, vertical }, comparison }: ComparedProps) {
  const { compared, plans, rows } = comparison;
  const amounts = useSavedAmounts({ region, vertical: region === 'id' ? 'on-demand' : vertical });
  const own = wishlistRow(compared, amounts);
  const shownRows = own ? [...rows.filter((row) => row.title !== own.title), own] : rows;
  return <PlanComparison caption={title} plans={plans} rows={shownRows} />;
}
