import { type DyeName } from '../dyes.ts';
import { type Text } from '../facts.ts';

/** What a colour is like. None says what wears it. */
export const DYE_TEXTS = {
  soot: [
    'Soot is a black with the shine taken off.',
    'This is a soft black, the kind that is kind to navy.',
    'A black like the inside of a hat.',
    'The black was dyed twice, so it will not turn brown in the sun.',
    'Black does not go with everything, but this one comes close.',
  ],
  ink: [
    'Ink is what navy becomes after midnight.',
    'The colour is nearly black until a window finds it.',
    'A blue-black, as in the bottle on a head clerk’s desk.',
    'Next to real black it looks blue, and next to blue it looks serious.',
  ],
  indigo: [
    'Indigo, from leaves, in seven dips.',
    'The indigo rubs off a little at first; so do good holidays.',
    'A true vat indigo, deepest where the cloth is thickest.',
    'Indigo fades towards the sky it came from.',
  ],
  'harbour blue': [
    'Harbour blue is the water at seven, before the ferries.',
    'A working blue, with some grey tide in it.',
    'The blue has seen ships.',
  ],
  'enamel blue': [
    'The blue is that of an enamel mug, chips not included.',
    'Enamel blue is bright without being loud, like a good bell.',
    'A clean, kitchen-cupboard blue.',
  ],
  'butterfly pea': [
    'The flower turns rice this blue, and a squeeze of lime turns it purple.',
    'Butterfly pea sits between blue and violet and will not be drawn.',
    'It is the blue of the kueh that goes first.',
  ],
  rainwater: [
    'Rainwater is the blue that grey wishes it were.',
    'A pale, washed blue, as of a sky that has just finished.',
    'The colour of a zinc roof at the end of a storm.',
  ],
  'shoal blue': [
    'The blue of shallow water over sand, with the green left in.',
    'Shoal blue looks cool from the other side of the room.',
    'It is as near to swimming as an office allows.',
  ],
  lagoon: [
    'Lagoon is green by lamplight and blue by day.',
    'A deep teal that makes gold jewellery look better than it is.',
    'The colour sits where the reef drops away.',
  ],
  peacock: [
    'Peacock is a green that knows it is being watched.',
    'A dark blue-green with a shimmer somewhere at the bottom of it.',
    'The dye is peacock: vain, deep and hard to photograph.',
  ],
  'bottle green': [
    'The green of a good bottle, held up to see what is left.',
    'Bottle green passes for black in company and gives itself away in sunlight.',
    'It is the green of library lamps and old trams.',
    'A dark green with very good posture.',
  ],
  fern: [
    'Fern is the green under the trees, where it stays wet.',
    'A leaf green without any yellow in it.',
    'The green of the Botanic Gardens at closing time.',
  ],
  pandan: [
    'Pandan, the green that makes people hungry.',
    'The colour of sponge cake from a certain bakery in Katong.',
    'A fresh green with a little milk in it.',
  ],
  moss: [
    'Moss is green after it has thought about it.',
    'The colour grows on you, which is what moss does.',
    'An old green, with brown at the roots.',
  ],
  jade: [
    'Jade, in the shade that aunts approve of.',
    'A cool green with a certain amount of luck in it.',
    'The jade is milky and not bright, as the better stones are.',
  ],
  celadon: [
    'Celadon is a green that has been told to whisper.',
    'The colour comes from iron and smoke, and took China a thousand years.',
    'Pale as the inside of a bowl.',
    'It is grey until something white is near it.',
  ],
  sage: [
    'Sage goes with every white shirt you have.',
    'A dusty grey-green that never argues.',
    'Sage is what olive becomes with good manners.',
  ],
  starfruit: [
    'Starfruit is yellow with its edges still green.',
    'A sharp colour, best in sunlight and in moderation.',
    'It is the yellow of the fruit before it is quite ready.',
  ],
  turmeric: [
    'Turmeric stains everything, and here it was invited.',
    'A yellow with some earth still on it.',
    'The colour will cheer up a passport photograph.',
  ],
  butter: [
    'Butter makes navy look friendlier and white look finished.',
    'The yellow is that of good butter, left out.',
    'Pale enough to pass for cream, until it meets cream.',
    'It is the kindest of the yellows.',
  ],
  saffron: [
    'Saffron, because grey would have been too easy.',
    'A gold-orange with a long memory of rice.',
    'The colour has warmth enough for an air-conditioned room.',
  ],
  mango: [
    'Mango, at the exact week when you eat it over the sink.',
    'A ripe orange-yellow that has never been shy.',
    'The colour of the best third of June.',
  ],
  papaya: [
    'Papaya is orange that has had a thought about pink.',
    'A breakfast colour, with lime on the side.',
    'It warms the face like a lamp.',
  ],
  persimmon: [
    'Persimmon is orange in its autumn coat.',
    'A clear, firm orange for people who are tired of being sensible.',
    'The colour arrives a moment before you do.',
  ],
  terracotta: [
    'Terracotta, as on every roof between Malacca and Semarang.',
    'A baked colour that gets along with wood, brass and skin.',
    'It is the red of flowerpots, and as dependable.',
    'Terracotta looks better beside anything green.',
  ],
  cinnamon: [
    'Cinnamon is brown that has been warmed through.',
    'The colour of the bark, not the powder.',
    'A spiced brown, with red in the fold.',
  ],
  'palm sugar': [
    'Palm sugar, just before it turns to caramel.',
    'A brown with gold in it, from the market and not the box.',
    'The colour is sweet, and stops in time.',
  ],
  tamarind: [
    'Tamarind is a brown with a sour edge, and all the better for it.',
    'The brown of the pod, sticky and dark.',
    'It is warmer than chocolate and more grown up.',
    'Tamarind flatters more people than black does; try it on and see.',
  ],
  clove: [
    'Clove is a brown so dry that it is nearly grey.',
    'A dark, dusty brown that takes well to gold.',
    'The colour smells of nothing, but you will think that it does.',
  ],
  kopi: [
    'Kopi, without the condensed milk.',
    'A brown as dark as the second cup.',
    'It does everything that black does and smiles while doing it.',
    'Dark roast, in short.',
  ],
  camel: [
    'Camel needs no introduction and rarely a necklace.',
    'A warm sandy brown that makes white look whiter.',
    'The shade leans towards honey and away from mustard.',
  ],
  sand: [
    'Sand, from the dry end of the beach.',
    'A beige with some sun in it.',
    'Neutral, but not undecided.',
  ],
  oat: [
    'Oat is the colour of calm breakfasts.',
    'Paler than camel, deeper than cream, easy with both.',
    'The shade hides dust and flatters tans.',
    'It is beige with a degree.',
  ],
  oyster: [
    'Oyster is white with the lights dimmed.',
    'A cream that has met a little grey and liked it.',
    'It looks expensive next to denim.',
  ],
  ivory: [
    'Ivory sits next to skin more kindly than white does.',
    'The ivory is warm, like a candle that has not been lit.',
    'A cream clear enough to read as white in photographs.',
  ],
  rice: [
    'Rice is the white of things that are eaten daily and missed at once.',
    'A soft off-white, as from the first washing of the pot.',
    'It is white, minus the worry.',
    'The shade is warm enough for evening and plain enough for noon.',
  ],
  chalk: [
    'Chalk is a dry white with nothing blue in it.',
    'The white of a wall in a town that repaints each spring.',
    'It will show soup, so order accordingly.',
    'A proper white, opaque and unafraid.',
  ],
  fog: [
    'Fog is the grey on the Peak when the tram goes into it.',
    'A pale grey that looks different before and after lunch.',
    'The colour is hardly there, and it holds everything together.',
  ],
  ash: [
    'Ash is an even grey, neither warm nor cold.',
    'The grey of good flannel and better arguments.',
    'It goes with black by contrast and with white by temperament.',
  ],
  pewter: [
    'Pewter is grey with a pulse.',
    'The colour has metal in it, but keeps it to itself.',
    'A mid-grey that leans a little towards the sea.',
  ],
  slate: [
    'Slate is the grey of roofs under rain.',
    'A blue-black grey that looks wiser than black.',
    'The colour is stern from afar and soft up close.',
  ],
  'chilli red': [
    'Chilli red, seeds in.',
    'The red is hot and clean, without any blue.',
    'One is not overlooked in it.',
  ],
  'lacquer red': [
    'The red of a lacquer box, forty coats deep.',
    'Lacquer red is lucky by tradition and handsome by itself.',
    'A dark, glossy sort of red that likes gold.',
    'It is the red of doors that are opened at New Year.',
  ],
  sappan: [
    'Sappan is a red from wood, boiled until the pot looks like wine.',
    'A red with brown in its past.',
    'The dye is an old one, traded up this coast before there were maps of it.',
  ],
  mangosteen: [
    'Mangosteen: the rind, not the fruit.',
    'A purple so dark that it needs a lamp to prove it.',
    'The colour of the second glass.',
    'It is wine with the cork left in.',
  ],
  hibiscus: [
    'Hibiscus is a pink that has never been called sweet.',
    'A hedge colour, loud in the best way.',
    'The shade is between lipstick and sunset.',
  ],
  'rose apple': [
    'Rose apple, the pink of fruit sold in twisted bags.',
    'A watery, cheerful pink that makes skin look rested.',
    'The colour is crisp, as pinks go.',
  ],
  lychee: [
    'Lychee is the pink just under the skin.',
    'Pale enough to be a neutral, pink enough to be a pleasure.',
    'It is a colour with dew on it.',
    'The pink is hardly there, and you would miss it.',
  ],
  blush: [
    'Blush is what beige does when it is paid a compliment.',
    'A powdery pink with its feet on the ground.',
    'The shade looks like skin in a good mood.',
  ],
  bougainvillea: [
    'Bougainvillea, from the flyover at full bloom.',
    'A pink that climbs walls.',
    'The colour is a good deal braver than most people before ten.',
  ],
  orchid: [
    'Orchid: a purple with a passport.',
    'The colour of the flower at the airport, before the journey.',
    'A soft violet that likes grey and forgives red.',
  ],
  taro: [
    'Taro is the lilac of a steamed bun, faintly grey.',
    'A pale purple that tastes as it looks.',
    'It is gentle, and a little odd, like the best aunts.',
  ],
  aubergine: [
    'Aubergine is nearly black and fully purple.',
    'The shine of the vegetable, none of the bitterness.',
    'A purple for people who say that they do not wear purple.',
  ],
  champagne: [
    'Champagne in daylight, old gold by candle.',
    'A gold with most of the metal breathed out of it.',
    'The colour is dry, as it should be.',
  ],
  'old gold': [
    'Old gold does not glitter; it glows.',
    'A gold that has been in the family.',
    'The shade is that of frames in quiet museums.',
  ],
  moonlight: [
    'Moonlight is silver with the edge taken off.',
    'A cool, pale metal of a colour.',
    'It turns white under a lamp and grey under the moon.',
  ],
  'saddle brown': [
    'The brown that people mean when they say brown.',
    'Saddle brown begins orange and ends as a friend.',
    'It deepens wherever a hand has been.',
  ],
  cognac: [
    'Cognac is brown with a fire going.',
    'A red-brown that looks best by lamplight and second best by day.',
    'The colour improves on being kept.',
  ],
  straw: [
    'Left undyed, straw is the colour of the sun that dried it.',
    'The straw will mellow to honey by its second summer.',
    'A natural colour, and therefore several.',
  ],
  wheat: [
    'Wheat is what the leaf turns by itself, after a week on the roof.',
    'A pale, toasted brown that goes with bare shoulders.',
    'The colour was not added; it was waited for.',
  ],
  tea: [
    'Stained with strong tea, as the old weavers did it.',
    'Tea brown hides the marks of travel.',
    'A brown steeped for exactly as long as it needed.',
  ],
  cutch: [
    'Cutch is a brown boiled from heartwood, used on sails before it was used on bags.',
    'A dark, resinous brown that the sea cannot move.',
    'The dye tightens the fibre as it darkens it.',
  ],
  seagrass: [
    'The green is what remains of the meadow.',
    'Seagrass dries to a green that is half straw.',
    'Each strand kept a different amount of the sea.',
  ],
  tenmoku: [
    'Tenmoku is black where it is thick and rust where it runs thin.',
    'A glaze for tea bowls, borrowed for larger things.',
    'The black breaks to brown along every edge.',
  ],
  oxblood: [
    'Oxblood comes out right one firing in three; this was that one.',
    'A copper red with smoke in it.',
    'The glaze is deep enough to look into.',
  ],
  cobalt: [
    'Cobalt is the blue that crossed the sea both ways.',
    'A blue that needs no help from daylight.',
    'The cobalt is ground by hand and argues with nothing else on the table.',
  ],
  shino: [
    'Shino is a white that never quite makes up its mind.',
    'Fat, milky glaze with a warm blush where the flame went.',
    'The surface has tiny pits, like orange peel, and the Japanese have a word for loving them.',
  ],
  bisque: [
    'The clay was left its own colour, which is that of a good biscuit.',
    'Bisque takes the light softly and gives it back warm.',
    'A pink so shy that it is usually called beige.',
  ],
  'wood ash': [
    'The glaze is ash from the kiln itself, sieved and put back.',
    'Wood ash runs when it melts, and here it was allowed to.',
    'A grey with leaf and smoke somewhere in it.',
  ],
  smoke: [
    'Smoke is grey you can see through.',
    'A cool grey that flatters whatever stands behind it.',
    'The tint is even, like dusk.',
  ],
  amber: [
    'Amber holds the four o’clock light until seven.',
    'A brown made mostly of sun.',
    'The colour of the last inch in the bottle.',
  ],
  'rose water': [
    'Rose water is a pink you taste before you see it.',
    'The pink is so thin that it only shows against white.',
    'A tint for people who think that they dislike pink.',
  ],
  'sea glass': [
    'The green of something the tide has had for years.',
    'Sea glass, without the long wait.',
    'A green with the beach still in it.',
  ],
  teak: [
    'Teak greys if you leave it out and glows if you bring it in.',
    'The wood has its own oil and wants little of yours.',
    'It began as a railway sleeper’s neighbour and has come up in the world.',
  ],
  ebony: [
    'Ebonised with iron and tea, so the grain still shows.',
    'The black is in the wood and not on it.',
    'A black that is warm to the hand.',
  ],
  mahogany: [
    'Mahogany is a red that took eighty years.',
    'The wood deepens each year, like a good grudge.',
    'Against white walls it looks like a signature.',
  ],
  mindi: [
    'Mindi is a pale local wood with a restless grain.',
    'The colour is that of a biscuit before the oven.',
    'It grows quickly and is in no rush afterwards.',
  ],
  'limed oak': [
    'The oak was brushed with lime, so the grain shows white.',
    'A pale wood that makes a dark room admit to windows.',
    'The lime settles in the grain like frost.',
  ],
  brass: [
    'Brass is gold with a job.',
    'It will dull kindly and polish up when company comes.',
    'The brass is solid and says so when you set it down.',
  ],
  'aged brass': [
    'The brass was aged in a drawer with a bowl of vinegar.',
    'It looks as though somebody’s uncle had brought it back from somewhere.',
    'Old brass has brown in it, and a little green in the corners.',
  ],
  copper: [
    'Copper changes more in a year than most of us.',
    'A pink metal now and a brown one by Christmas.',
    'The colour is warm enough to heat the plate.',
  ],
  nickel: [
    'Nickel is silver without the polishing.',
    'A cool, clear metal that goes with water glasses.',
    'The finish is soft, like a coin that has been around.',
  ],
  gunmetal: [
    'Gunmetal keeps its own counsel.',
    'A dark metal with a blue thought in it.',
    'The finish is baked on and shrugs off fingerprints.',
  ],
  andesite: [
    'The grey was a lava flow, not very long ago.',
    'Andesite drinks water and darkens for an hour.',
    'It is the stone of Borobudur, in a smaller mood.',
  ],
  'white marble': [
    'The marble has one grey vein, and it was put where you can see it.',
    'White, but not blank.',
    'The stone came from Tulungagung in a very slow lorry.',
  ],
  travertine: [
    'Travertine is full of holes, and we have filled none of them.',
    'A stone the colour of shortbread.',
    'The bands were laid down by hot springs, one wet century at a time.',
  ],
  soapstone: [
    'Soapstone feels faintly oiled, and is not.',
    'A grey-green stone, soft enough to carve with a knife.',
    'It stays cool and marks easily and does not care.',
  ],
  tortoise: [
    'The tortoise is patterned through and through, and no two fronts match.',
    'Brown, amber and a little mischief.',
    'A colour that goes with every head of hair, which is the hard part.',
  ],
  honey: [
    'Honey acetate looks lit from behind.',
    'A clear amber that warms pale skin and cools dark.',
    'It is the colour of the jar and not the label.',
  ],
} as const satisfies Readonly<Record<DyeName, readonly Text[]>>;
