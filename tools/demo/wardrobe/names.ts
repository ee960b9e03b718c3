import { type Dye } from './dyes.ts';
import { type Dice } from './random.ts';
import { createRota } from './rota.ts';
import { type Recipe } from './recipes.ts';
import { type Mood } from './vocabularies.ts';
import type { Cloth, Pattern, SeedStyle } from './wardrobe-types.ts';

const list = (text: string) => text.split(/\s*\/\s*/);

/** First words of names. None is a colour, a cloth or a number, which would claim a fact. */
const WORDS = {
  evening: list(
    'Fullerton / Interval / Second Act / Nocturne / Candlewick / Vesper Bell / Last Waltz / Overture / Opera Steps / Raffles Hour / Cinderlight / Grand Stair / Bulan / Gamelan / Fountain Court / Ballast / Curtain Call / Understudy / Encore / Violin Case / Kenanga / Firefly / Moonrise / Constellation / Long Goodbye / Harbour Lights / Winter Garden / Serenade / Cantata / Pavilion / Alhambra / Tightrope / Meteor / Half Past Nine / Ninth Table / Chandelier / Slow Dance / Astral / Swan Quay / Bintang / Cempaka / Lunaria / Marquee / Midsummer / Sonata / Evensong / Aria / Juliet Balcony / Dusk Hour / Comet / Gala Table / Tuberose / After Rain / Coda / Prelude / Stardust / Lorong / Rosin / Masquerade / Kampong Moon / Palais / Cadenza / Ember / Night Ferry / Peak Road / Seraya / Queue for Taxis / Nightjar / Peregrine / Old Flame / Applause / Magnolia Lift / Lullaby / Cascade / Signature Tune / Bakawali',
  ),
  day: list(
    'Botanic / Picnic Bench / Tiong Bahru / Bandstand / Duxton / Holland Road / Postcard / Kueh Tin / Sunday Papers / Lemongrass / Papermill / Kite String / Orchard Gate / Marmalade / Greenhouse / Conservatory / Honeydew / Parasol / Swing Seat / Verandah / Cicada / Bandung Morning / Kopitiam / Birdcage / Soda Float / Clothesline / Ice Kacang / Butterfly House / Trellis / Carousel / Tea Dance / Bicycle / Rambutan / Five Foot Way / Window Seat / Pressed Flower / Little Window / Garden Gate / Kaya Toast / Songbird / Puddle / Afternoon / Farmers’ Market / Hedgerow / Hopscotch / Potting Shed / Sweet Pea / Quince / Dragonfly / Kiosk / Ribbon Road / Peranakan Tile / Lazy Susan / Trishaw / Snowpea / Tea Plantation / Crossword / Watering Can / Corner Shop / Puncak / Cameron / Frangipani / Bunga Raya / Long Lunch / Sandcastle / Merry Go Round / Almanac',
  ),
  office: list(
    'Monday / Ledger Line / Boardroom / Corner Office / Quorum / Minutes / Chambers / Collyer Quay / Queen’s Road / Sudirman / Ladder Street / Annual Report / Semaphore / Drafting / Blueprint / Plumb Line / Margin / Footnote / Ampersand / Colophon / Envoy / Consul / Chancery / Telegraph / Timetable / Shorthand / Memo / Foolscap / Graph Paper / Early Train / Express Lift / Mezzanine / Keyline / Atrium / Cornerstone / Lintel / Colonnade / Keystone / Caliper / Protractor / Set Square / Compass Rose / Meridian / Azimuth / Parallel / Vector / Bauhaus / Modular / Proof Sheet / Second Draft / Press Day / Editor / Librarian / Archivist / Astronomer / Cartographer / Understated / Reference / Index Card / Marker / Pilot / Signal Box / Switchboard / Typist / Inkwell / Nib / Deadline / Roundtable / Treasury / Exchange Square / Shenton Way / Des Voeux / Menteng / Kuningan / Overpass / Concourse / Standing Order / Harbourmaster / Quarter Day / Level Best',
  ),
  coast: list(
    'Nongsa / Bintan / Low Tide / Lombok / Sanur / Big Wave Bay / Cheung Chau / Tioman / Gili / Sandbar / Mangrove / Outrigger / Catamaran / Flotsam / Driftwood / Beach Road / Changi Point / Ketam / Breakwater / Lighthouse / Tradewind / Doldrum / Hammock / Siesta / Jetty / Shack / Coral Fan / Pontoon / Marine Parade / Kelong / Ferry Queue / Reef Walk / Surfline / Trade Route / Spinnaker / Boathouse / Noon Swim / Salt Air / Shoreline / Cowrie / Sandpiper / Coconut Grove / Uluwatu / Nusa / Belitung / Anchorage / Dinghy / Saltwater / Tidepool / Snorkel / Rockpool / East Coast / Out of Office / Longshore / Barefoot / Sea Almond / Castaway / Ketapang',
  ),
  loom: list(
    'Lasem / Cirebon / Kampung / Warung / Imogiri / Kotagede / Sumba / Flores / Toba / Minang / Solo / Pekalongan / Madura / Ternate / Malacca / Katong / Armenian Street / Joglo / Pendopo / Sekar / Anggrek / Melur / Kencana / Rinjani / Merapi / Prambanan / Ramayana / Wayang / Cendana / Mega / Parang Hill / Kraton / Batavia / Prosperity / Tai Hang / Sham Shui / Lotus Gate / Reunion / Heirloom / Matriarch / Grandmother’s / Courtyard / Ancestor / Caravan Road / Spice Box / Betel / Nutmeg / Selasih / Kemuning / Cattleya / Dahlia / Larasati / Srikandi / Subadra / Dewi',
  ),
  errand: list(
    'Errand / Ledgerman / Post Office / Paymaster / Ticket Hall / Platform / Turnstile / Grocer / Wet Market / Newsagent / Greengrocer / Bookbinder / Surveyor / Locksmith / Milliner / Postmaster / Clerk / Porter / Depot / Warehouse / Junction / Viaduct / Trolley / Commuter / Timekeeper / Weighbridge / Chandler / Cooper / Saddler / Farrier / Fishmonger / Stationer / Tinsmith / Toolmaker / Gazette / Almanack / Bus Bay / Round Trip / Carry On / Day Return / Detour / Short Cut / Loose Change / Spare Key / Paperback / Umbrella Stand / Lunch Hour / Notebook / Shopping List / Corner Store / Ferrypoint / Tramline / Tanjong / Bukit / Geylang / Chai Wan / Braga / Cikini / Blok M / Weekender / Overnight / Field Trip / Courier / Messenger',
  ),
  soiree: list(
    'Opera Glass / Powder Room / Cloakroom / Last Orders / Little Hours / Jewel Box / Snuffbox / Music Box / Aperitif / Cocktail Hour / Nightcap / Footlight / Dress Circle / Stage Door / Sequence / Sugar Cube / Petit Four / Bonbon / Thimble / Love Knot / Secret Drawer / Keyhole / Whisper / Fan Dance / Place Card / Toast Glass / Confetti / Lantern Night / Carillon / Cameo / Locket / Clamshell / Scarab / Pearl Diver / Raw Bar / Tango / Foxtrot / Rumba / Lindy / Waltz Time / Sweet Nothing / Rendezvous / Limelight / Afterparty / Best Man’s Speech / Taxi Rank',
  ),
  room: list(
    'Sunday Table / Open House / Sideboard / Long Table / Quiet Corner / Verandah / Pendopo / Paddy / Terrace / Monsoon / Hearthside / Alcove / Window Ledge / Second Helping / Tea Tray / Early Light / Lamplight / Reading Hour / Siesta / Daybed / Courtyard / Water Jar / Mountain / Ubud / Kemang / Menteng / Bandung / Dago / Puncak / Malang / Batur / Tegal / Kasongan / Sidemen / Bukit / Sawah / Subak / Ripple / Pebble / Tidal / Horizon / Dune / Cloud / Full Moon / Eclipse / Hilltop / Cairn / Harvest / Granary / Seed / Husk / Gourd / Calabash / Banana Leaf / Lotus Pond / Heron / Egret / Sparrow / Gecko / Cricket / Cicada / Rambling / Guest Room / Good Host / Extra Chair / Slow Sunday / Nightfall / Daybreak / Noon / Evening Air / Rain on Tin / Kitchen Door / Larder / Pantry / Potluck / Selamatan / Arisan / Ketupat / Teras / Rumah / Pagi / Sore / Malam / Embun / Kabut / Awan / Gunung / Lembah',
  ),
  gaze: list(
    'Matinee / Promenade / Corniche / Riviera Road / Sunday Drive / Convertible / Paparazzo / Noon Gun / Grandstand / Racecourse / Poolside / Rooftop / Skyline / Lookout / Observatory / Planetarium / Telescope / Periscope / Zenith / Solstice / Equator / Latitude / Mirage / Heatwave / Squint / Poker Face / Side Eye / Alibi / Incognito / Double Take / Cameo Role / Screen Test / Close Up / Slow Pan / Director / Critic / Novelist / Chess Club / Professor / Flight Deck / Runway Light / Windscreen / Motorcade / Boulevard / Airmail / Jetlag / Cloudless / Glasshouse',
  ),
} as const satisfies Record<Mood, readonly string[]>;

const CLOTH_WORDS: Partial<Record<Cloth, string>> = {
  satin: 'Satin',
  cotton: 'Cotton',
  linen: 'Linen',
  wool: 'Wool',
  velvet: 'Velvet',
  chiffon: 'Chiffon',
  denim: 'Denim',
  lace: 'Lace',
  sequin: 'Sequin',
  leather: 'Leather',
  suede: 'Suede',
  canvas: 'Canvas',
};

const PATTERN_WORDS: Partial<Record<Pattern, string>> = {
  stripe: 'Stripe',
  check: 'Check',
  dot: 'Dot',
  floral: 'Floral',
  ombre: 'Ombré',
  ikat: 'Ikat',
  kawung: 'Kawung',
};

const titled = (text: string) => text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

type Named = Pick<SeedStyle, 'fabric' | 'pattern' | 'frameType'> & { readonly dye: Dye };

/** A noun that repeats the cloth is not followed by it again ("Wool Coat" of wool is). */
const unlessRepeated = (word: string | undefined, noun: string) =>
  word && !noun.includes(word) && word in wordsOfCloths ? word : undefined;
const wordsOfCloths: Record<string, true> = Object.fromEntries(
  [...Object.values(CLOTH_WORDS), ...Object.values(PATTERN_WORDS)].map((word) => [word, true]),
);

/** In nouns that begin with the cut, the cloth follows the cut: "Wide Linen Trousers". */
const CUT_FIRST = /^(Wide|Tapered|Slim|Straight|Soft|Boxy|Fine|Long|Full|Open|Low|Deep) /;

const joined = (material: string | undefined, noun: string): (string | undefined)[] => {
  const [first, ...rest] = noun.split(' ');
  return CUT_FIRST.test(noun) ? [first, material, ...rest] : [material, noun];
};

/** Records the names in use, and how often each word was used. */
export function createNamer(taken: Iterable<string>) {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  const rota = createRota<string>();

  const candidate = (recipe: Recipe, moods: readonly Mood[], style: Named, dice: Dice, attempt: number) => {
    const noun =
      style.frameType && dice.chance(0.55)
        ? `${FRAME_WORDS[style.frameType]} ${recipe.nouns[0]}`
        : dice.pick(recipe.nouns);
    const material = unlessRepeated(
      (dice.chance(0.5) ? PATTERN_WORDS[style.pattern] : undefined) ?? CLOTH_WORDS[style.fabric],
      noun,
    );
    const words = moods.flatMap((mood): readonly string[] => WORDS[mood]);
    const word = rota.next(words, dice) ?? '';
    const dye = titled(style.dye.name);
    const shapes = {
      plain: [word, noun],
      material: [word, ...joined(material, noun)],
      dyed: [dye, ...joined(material, noun)],
      ...(attempt > 12 && { full: [word, dye, ...joined(material, noun)] }),
    };
    const shape = dice.weighted({ plain: 62, material: 22, dyed: 16, ...(attempt > 12 && { full: 200 }) });
    return { word, name: (shapes[shape] ?? shapes.plain).filter(Boolean).join(' ') };
  };

  /** A large set runs out of plain names; later ones get more words, then a number. */
  return (recipe: Recipe, moods: readonly Mood[], style: Named, dice: Dice): string => {
    for (let attempt = 0; ; attempt++) {
      const { word, name } = candidate(recipe, moods, style, dice, attempt);
      const full = attempt > 24 ? `${name} No. ${attempt - 23}` : name;
      if (names.has(full.toLowerCase())) continue;
      names.add(full.toLowerCase());
      if (name.startsWith(word)) rota.take(word);
      return full;
    }
  };
}

const FRAME_WORDS = {
  Aviator: 'Aviator',
  Cateye: 'Cat-Eye',
  Round: 'Round',
  Square: 'Square',
} as const satisfies Record<NonNullable<SeedStyle['frameType']>, string>;
