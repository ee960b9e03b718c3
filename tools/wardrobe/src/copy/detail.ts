import { type Facts } from '../facts.ts';
import { type Dice } from '../random.ts';
import { type Writer } from './copy.ts';
export const detailsOf = (write: Writer, facts: Facts, dice: Dice): string[] =>
  write.list(['Made of {stuff}', 'By {designer}', '{Colour}'], dice.between(2, 3), facts, dice);
