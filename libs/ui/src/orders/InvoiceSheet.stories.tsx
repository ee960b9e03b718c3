import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../primitives/Button.tsx';
import { Link } from '../primitives/Link.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

const meta = {
  title: 'Orders/InvoiceSheet',
  component: InvoiceSheet,
  parameters: {
    width: 720,
    guide: {
      do: [
        'Name what was paid for, when, and with what.',
        'Write dates with their year: customers file invoices.',
      ],
      dont: ['Anything that is of no use on paper; it belongs to the actions.'],
    },
  },
  args: {
    title: 'Invoice 51',
    lead: 'Basic plan for clothes, 21 November 2026 to 20 December 2026',
    children: <p>Paid on 21 November 2026 with Visa ending 4242.</p>,
    rows: [
      { label: 'Basic, first month', amount: '$99' },
      { label: 'First-month discount', amount: '−$20' },
    ],
    total: { label: 'Total', amount: '$79' },
    actions: (
      <>
        <Button>Print invoice</Button>
        <Link href="#plan" alone>
          Back to your plan
        </Link>
      </>
    ),
  },
} satisfies Meta<typeof InvoiceSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};
export const PartlyReturned: Story = { args: { after: [{ label: 'Refunded', amount: '$20' }] } };
export const OnAPhone: Story = { parameters: { width: 320 } };
