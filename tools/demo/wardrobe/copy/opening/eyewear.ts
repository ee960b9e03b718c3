import { type Text } from '../../facts.ts';

/** What a pair of glasses is; `{second}` is the tint of its lenses. */
export const EYEWEAR_OPENINGS = {
  'eyewear spectacles': [
    [{ frameType: 'Aviator' }, 'An aviator that has never been near a cockpit and does not pretend.'],
    [{ frameType: 'Aviator' }, 'The drop-shaped lens covers what it should, down to the cheekbone.'],
    [{ frameType: 'Aviator' }, 'Two bridges, two teardrops, one good afternoon.'],
    [
      { frameType: 'Aviator' },
      '{Designer} draws the aviator a little smaller, so it sits on a face and not around it.',
    ],
    [{ frameType: 'Aviator' }, 'A wide aviator in {colour}, for long roads and low suns.'],
    [{ frameType: 'Aviator' }, 'The teardrop, softened at the corners.'],
    [{ frameType: 'Cateye' }, 'A cat-eye with the corners lifted by exactly one millimetre too many.'],
    [{ frameType: 'Cateye' }, 'It points upwards, and so does everyone’s mood.'],
    [
      { frameType: 'Cateye' },
      '{Designer} sharpens the corner by hand, after the machine has done the dull part.',
    ],
    [{ frameType: 'Cateye' }, '{A colour} cat-eye for people who are rarely in the back row.'],
    [{ frameType: 'Cateye' }, 'The upswept line does the work of a good haircut.'],
    [{ frameType: 'Cateye' }, 'Somewhere between a librarian and a film star, and happy there.'],
    [{ frameType: 'Round' }, 'Round lenses, set close, with the seriousness of an old professor.'],
    [{ frameType: 'Round' }, 'A true circle, which is harder to make than it sounds.'],
    [{ frameType: 'Round' }, '{Designer} keeps the circle whole and widens the bridge.'],
    [{ frameType: 'Round' }, 'A round {colour} frame that makes any opinion sound considered.'],
    [{ frameType: 'Round' }, 'Two circles and a bridge: geometry for the face.'],
    [{ frameType: 'Round' }, 'Small, round and mildly eccentric.'],
    [{ frameType: 'Square' }, 'A square frame that gives soft faces a bit of furniture.'],
    [{ frameType: 'Square' }, 'Straight across the brow, rounded where it touches you.'],
    [{ frameType: 'Square' }, '{Designer} bevels the edges, so a heavy shape feels light.'],
    [{ frameType: 'Square' }, 'A square in {colour}, large enough to hide a late night.'],
    [{ frameType: 'Square' }, 'Right angles, with the points filed off.'],
    [{ frameType: 'Square' }, 'The frame an architect would choose, and several have.'],
  ],
} as const satisfies Readonly<Record<string, readonly Text[]>>;
