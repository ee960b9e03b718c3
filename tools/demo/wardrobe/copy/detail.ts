import type { Cloth, Line } from '../wardrobe-types.ts';
import { type Facts, type Text } from '../facts.ts';
import { type Dice } from '../random.ts';
import { type Writer } from './copy.ts';

const ZIPPED = ['sheath', 'column', 'a-line', 'peplum', 'shell', 'ball'] as const;

/** Facts about the making of a kind of thing, by category and cut or by cut alone. At most one of a list is told. */
const MAKING: Readonly<Record<string, readonly Text[]>> = {
  slip: [
    'Fine adjustable straps',
    'Cut on the bias, no zip',
    'French seams',
    'Straps cross at the back',
    'Faced neckline',
  ],
  wrap: [
    'Tie waist, adjusts by 8 cm',
    'Inner tie holds the wrap',
    'Overlap of 34 cm at the hem',
    'Hidden press stud at the bust',
  ],
  'dresses a-line': [
    'Two side pockets',
    'Fitted to the waist',
    'Hem of 2.8 metres',
    'Waist seam with stay tape',
  ],
  'dresses shirt': [
    'Mother-of-pearl buttons',
    'Side pockets',
    'Curved hem',
    'Removable belt',
    'Box pleat at the back',
  ],
  sheath: [
    'Four long darts',
    'Kick pleat',
    'Shaped waist, no waist seam',
    [{ neckline: 'high', fabric: 'satin' }, 'Hand-tied knot buttons'],
  ],
  tiered: ['Three gathered tiers', 'Hidden seam pockets', 'Pulls on over the head'],
  column: ['Back slit to the knee', 'No waist seam', 'Wide armholes, bound in silk', 'Straight from the hip'],
  'dresses knit': [
    'Knitted in one piece, no side seams',
    'Ribbed throughout',
    'Wide rib at the hem',
    'Linked shoulders',
  ],
  ball: ['Boned bodice', 'Detachable petticoat', 'Hem for heels of 7 cm', 'Waist stay inside'],
  kebaya: [
    'Kebaya and skirt joined at the waist',
    'Loop for a kerongsang',
    'Hook and eye closing',
    'Back pleat in the skirt',
  ],
  blouse: [
    'Hidden button at the bust',
    'Long enough to stay tucked',
    'Box pleat at the back',
    'Two-button cuffs',
    'Pearl shank buttons',
  ],
  shell: ['Faced hem, wears untucked', 'Button at the nape', 'Bust darts', 'Side vents of 4 cm'],
  peplum: ['Peplum cut in a full circle', 'Faced peplum', 'Waist stay inside', 'Fitted with princess seams'],
  'tops knit': ['12-gauge rib', '7-gauge rib', 'Side vents', 'Linked shoulders', 'Deep ribbed cuffs'],
  tee: ['Taped shoulders', 'Boxy, hits at the hip', 'Bound neck', 'Opaque in daylight'],
  camisole: ['Adjustable straps', 'Cut on the bias', 'Lined to itself', 'French seams'],
  pleated: [
    'Permanent pleats',
    'Elasticated back waist',
    'Flat front waistband',
    'Stitched down over the hip',
  ],
  pencil: ['Back vent', 'Curved waistband', 'Two welt pockets', 'Concealed back zip'],
  flared: ['Deep side pockets', 'Hem of 3.4 metres', 'Firm waistband', 'Side zip'],
  'trousers wide': [
    'High rise',
    'Pressed creases',
    'Side pockets',
    'Hem tape for heels or flats',
    'Hook and bar closing',
  ],
  'trousers tapered': [
    'Hook closing',
    'Two back pockets',
    [{ length: 'long' }, 'Inside leg 74 cm'],
    'Single pleats',
  ],
  'jumpsuits wide': ['Concealed back zip', 'Side pockets', 'Inside leg 80 cm', 'Waist seam set high'],
  'jumpsuits tapered': [
    'Removable belt',
    'Six pockets',
    'Two-way front zip under a placket',
    'Pleated back yoke',
  ],
  blazer: [
    [{ fabric: ['wool', 'velvet'] }, 'Half canvas'],
    'Working cuffs',
    'Two inside pockets',
    'Single vent',
    'Unpadded shoulders',
  ],
  trench: ['Detachable belt', 'Deep back vent', 'Storm flap', 'Throat latch', 'Buttoned pockets'],
  coat: ['Horn buttons behind a placket', 'Hand-finished seams', 'Deep patch pockets', 'Hanger chain'],
  cardigan: ['Horn buttons', 'Patch pockets', 'Ribbed hem', 'Button band knitted in one'],
  overshirt: ['Two chest pockets', 'Corozo buttons', 'Straight hem', 'Side-seam pockets'],
  'open-tote': [
    'Fits a 14-inch laptop',
    'Key strap inside',
    'Handles drop 24 cm',
    'Slip pocket inside',
    'Flat base with feet',
  ],
  'zip-tote': [
    'Fits a 13-inch laptop',
    'Zip closes past the edge',
    'Sleeve slides over a suitcase handle',
    'One outside pocket',
    'Five metal feet',
  ],
  basket: [
    'Cotton drawstring lining',
    'Base woven double',
    'Handles drop 20 cm',
    'Each one differs slightly',
  ],
  flap: [
    'Turn lock',
    'Two compartments',
    'Strap drops 28 cm',
    'Back pocket for a card',
    'Strap adjusts to cross the body',
  ],
  hobo: ['Magnetic closing', 'Strap cut in one with the body', 'Zipped inner pocket', 'Strap drops 26 cm'],
  baguette: ['Zip top', 'Slip pocket inside', 'Strap drops 22 cm', 'Holds a large phone'],
  envelope: ['One press stud', 'Card slot under the flap', 'Detachable wrist loop', 'Lies flat when empty'],
  frame: ['Kiss-lock frame', 'Concealed chain', 'Holds a phone up to 16 cm', 'Stands on its own base'],
  pouch: ['Wrist loop', 'Gathered at the neck', 'Stands about a hand tall', 'Holds a small phone'],
  bucket: ['Zipped inner pouch', 'Swing handle', 'Stitched by hand at the rim', 'Reinforced base'],
  drawstring: ['Structured base', 'Long strap included', 'Cord ends in knots', 'Eight eyelets'],
  'round-vase': ['Holds two litres', 'About 24 cm tall', 'Watertight', 'Mouth of 6 cm'],
  'bottle-vase': ['For one to three stems', 'About 31 cm tall', 'Watertight', 'Neck of 2 cm'],
  'footed-vase': ['About 28 cm tall', 'Mouth of 16 cm', 'Watertight', 'Foot joined by hand'],
  'table-lamp': [
    'About 46 cm with its shade',
    'Linen shade',
    'Takes an E27 bulb',
    'Switch on the cord',
    'Two metres of cord',
  ],
  lantern: ['Holds a candle of 8 cm', 'About 33 cm tall', 'Carrying handle', 'Stands or hangs'],
  candlestick: ['For tapers of 2.2 cm', 'About 22 cm tall', 'Felt under the foot', 'Drip cup'],
  cushion: [
    '50 by 50 cm',
    'Kapok filling',
    'Zip hidden in the seam',
    'Piped edge',
    'Cover comes off to wash',
  ],
  'folded-throw': ['130 by 180 cm', 'Twisted fringe', 'Hemmed by hand', 'Comes folded in a cotton bag'],
  bowl: [
    'About 28 cm across',
    'Holds salad for six',
    [{ fabric: 'ceramic' }, 'Bare foot ring'],
    'Safe with food',
  ],
  platter: ['About 38 cm long', 'Holds a fish for four', 'Safe with food', 'Low lip'],
  pitcher: ['Holds 1.4 litres', 'Pours without dripping', 'About 23 cm tall', 'Safe with food'],
  tray: ['About 45 by 30 cm', 'Cut-out handles', 'Rim of 4 cm', 'Carries six glasses'],
  mirror: ['About 60 cm across', 'Bevelled glass', 'Hangs on two hooks, supplied', 'Backed with plywood'],
  stool: ['About 43 cm high', 'Carries 120 kg', 'Slightly hollow seat', 'Felt under the feet'],
  spectacles: [
    'Lenses block all ultraviolet',
    'Hard case and cloth',
    'Takes prescription lenses',
    'Five-barrel hinges',
    'Bridge of 20 mm',
    'Medium to large fit',
    'Fits lower bridges',
  ],
};

const SHAPE: readonly Text[] = [
  [{ category: ['dresses', 'gowns', 'skirts'], length: 'long' }, 'Falls to the ankle at 165 cm'],
  [{ category: ['dresses', 'skirts'], length: 'medium' }, 'Falls to mid-calf'],
  [{ category: ['dresses', 'skirts'], length: 'short' }, 'Ends above the knee'],
  [{ category: 'trousers', length: 'medium' }, 'Cropped above the ankle'],
  [{ sleeveShape: 'bishop' }, 'Bishop sleeves with buttoned cuffs'],
  [{ sleeveShape: 'puff', sleeve: 'short' }, 'Elasticated puff sleeves'],
  [{ sleeveShape: 'flutter' }, 'Flutter sleeves, open underneath'],
  [{ sleeveShape: 'bell' }, 'Bell sleeves'],
  [
    { neckline: 'high', fabric: ['satin', 'cotton', 'linen', 'lace', 'chiffon', 'velvet', 'wool'] },
    'Stand collar',
  ],
  [{ neckline: 'high', fabric: 'knit' }, 'Mock neck'],
  [
    {
      cut: ZIPPED,
      fabric: ['satin', 'wool', 'cotton', 'velvet', 'lace', 'sequin', 'linen', 'chiffon'],
      category: ['dresses', 'gowns'],
    },
    'Concealed back zip',
  ],
  [
    { pattern: ['stripe', 'check'], fabric: ['cotton', 'linen', 'wool', 'satin', 'canvas'] },
    'Pattern matched at the seams',
  ],
  [{ pattern: 'kawung' }, 'Hand-stamped batik'],
  [{ pattern: 'ikat', line: 'apparel' }, 'Handwoven ikat'],
  [{ pattern: 'ombre', line: 'apparel' }, 'Dip-dyed by hand'],
];

const LINING: Readonly<Partial<Record<Line, Readonly<Partial<Record<Cloth, readonly Text[]>>>>>> = {
  apparel: {
    satin: ['Fully lined', [{ category: ['tops', 'dresses'] }, 'Unlined']],
    cotton: [
      [{ category: ['dresses', 'tops', 'skirts', 'trousers', 'jumpsuits'] }, 'Machine wash, cool'],
      [{ cut: ['trench', 'overshirt', 'blazer'] }, 'Seams bound inside'],
      'Unlined',
    ],
    linen: ['Pre-washed, will not shrink', 'Unlined', 'Softens with every wear'],
    wool: ['Lined in cupro', 'Dry clean, included in the rental'],
    knit: ['Hand wash, dry flat', 'Mending yarn included'],
    velvet: ['Fully lined', 'Steam, never iron'],
    chiffon: ['Lined to the knee', 'Two layers throughout', 'Hand-rolled edges'],
    denim: ['Washed before sewing', 'Copper rivets', 'Wash inside out'],
    lace: [
      'Fully lined body',
      'Scalloped edges',
      [{ sleeve: ['short', 'long'] }, 'Lined body, sheer sleeves'],
    ],
    sequin: ['Soft jersey lining', 'Stretch mesh base', 'Store flat, never hung', 'Spare sequins on a card'],
    leather: ['Lined in cupro', 'Leather clean only'],
    suede: ['Lined in cupro', 'Brush included'],
  },
  bags: {
    leather: ['Edges painted by hand', 'Suede lining', 'Solid brass fittings', 'Weighs under a kilo'],
    suede: ['Cotton twill lining', 'Suede brush in the box'],
    canvas: ['Base wipes clean', 'Seams bound inside', 'Weighs 600 g'],
    woven: [
      [
        { cut: ['basket', 'bucket'], stuff: ['lontar palm', 'pandan leaf', 'rattan'] },
        'Leather where the hand goes',
      ],
      'Weighs 400 g',
      'Woven by hand',
    ],
    satin: ['Silk lining', 'Dust bag included'],
    velvet: ['Silk lining', 'Dust bag included'],
    sequin: ['Beaded by hand', 'Dust bag included'],
  },
  home: {
    ceramic: ['Glazed inside', 'Signed on the base', 'Wash by hand'],
    glass: ['Mouth-blown', 'Wash by hand', 'Rim polished by flame'],
    wood: ['Turned and joined by hand', 'Wipe with a damp cloth'],
    metal: ['Unlacquered', 'Wipe with a dry cloth'],
    stone: ['Honed finish', 'Cut from one block'],
    woven: ['Woven by hand', 'For indoors and covered terraces'],
    cotton: ['Cool wash', 'Woven on a handloom'],
    linen: ['Pre-washed', 'Cool wash'],
    velvet: ['Dry clean', 'Linen on the back'],
    wool: ['Air, do not wash', 'Moth-proofed with cedar'],
    knit: ['Hand wash, dry flat', 'Cable at the edges'],
  },
};

/** Two to four short facts. */
export function detailsOf(write: Writer, facts: Facts, dice: Dice): string[] {
  const making = MAKING[`${facts.category} ${facts.cut}`] ?? MAKING[facts.cut] ?? [];
  const others = [
    ...write.list(SHAPE, 1, facts, dice),
    ...write.list(LINING[facts.line]?.[facts.fabric] ?? [], dice.chance(0.7) ? 1 : 0, facts, dice),
  ];
  const count = Math.max(2 - others.length, dice.between(1, 2));
  return [...write.list(making, count, facts, dice), ...others];
}
