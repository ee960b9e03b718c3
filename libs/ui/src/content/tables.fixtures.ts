import type { TableProps } from './Table.tsx';

export const DELIVERY: TableProps & { title: string } = {
  title: 'Singapore',
  caption: 'When we deliver and collect in Singapore',
  columns: ['Window', 'Ordered by', 'Fee'],
  rows: [
    ['10 am to 1 pm', '6 pm the day before', 'S$ 4'],
    ['2 pm to 6 pm', '6 pm the day before', 'Free from two pieces'],
    ['6 pm to 9 pm', 'noon', 'Free'],
  ],
};

export const DELIVERY_ID: TableProps & { title: string } = {
  ...DELIVERY,
  title: 'Indonesia',
  caption: 'When we deliver and collect in Indonesia',
  rows: [
    ['Jakarta, 9 am to 12 noon', '4 pm the day before', 'IDR 25.000'],
    ['Bandung and Surabaya, all day', 'two days before', 'IDR 45.000'],
  ],
};
