import type { ShippingMethod } from '@lemari/domain/order/shipment';
import { RadioGroup, type RadioOption } from '../primitives/RadioGroup.tsx';

interface MethodLabel {
  readonly value: ShippingMethod;
  readonly label: string;
}

/** The options of delivery and return. @see docs/decisions/0105 */
const METHODS = {
  delivery: {
    legend: 'Delivery on',
    door: { value: 'Normal', label: 'To your door' },
    point: { value: 'NormalCollect', label: 'Collect it yourself' },
  },
  return: {
    legend: 'Return on',
    door: { value: 'Return', label: 'Picked up at your door' },
    point: { value: 'ReturnCollect', label: 'Bring it back yourself' },
  },
} as const satisfies Record<string, { legend: string; door: MethodLabel; point: MethodLabel }>;

/** An option to the door or at a collection point. */
export interface MethodOffer {
  /** Formatted for the region, or a word: `Free`. */
  price: string;
  /** `Choose a time slot`, `4 counters, the nearest 1.2 km away`. */
  detail?: string | undefined;
  /** Why it is unavailable; replaces the detail. */
  why?: string | undefined;
}

export interface ShippingMethodChoiceProps {
  direction: keyof typeof METHODS;
  /** `Fri 11 Dec`. */
  day: string;
  name: string;
  door: MethodOffer;
  point: MethodOffer;
  /** Initial choice. */
  defaultValue?: ShippingMethod | undefined;
  error?: string | undefined;
  onChoose?: ((method: ShippingMethod) => void) | undefined;
}

const optionOf = ({ value, label }: MethodLabel, { price, detail, why }: MethodOffer): RadioOption => ({
  value,
  label,
  detail: why ?? detail,
  aside: why === undefined ? price : undefined,
  disabled: why !== undefined,
});

/** Choice between door and collection point, with prices. */
export function ShippingMethodChoice({
  direction,
  day,
  door,
  point,
  onChoose,
  ...group
}: ShippingMethodChoiceProps) {
  const words = METHODS[direction];
  const methods: readonly ShippingMethod[] = [words.door.value, words.point.value];
  return (
    <RadioGroup
      legend={`${words.legend} ${day}`}
      layout="cards"
      columns={2}
      options={[optionOf(words.door, door), optionOf(words.point, point)]}
      onChoose={
        onChoose &&
        ((value) => {
          const method = methods.find((each) => each === value);
          if (method) onChoose(method);
        })
      }
      {...group}
    />
  );
}
