import type { PostalArea } from './postal-areas.ts';

const district = (
  number: string,
  name: string,
  sectors: string,
  latitude: number,
  longitude: number,
): PostalArea => ({
  id: `d${number}`,
  name,
  city: 'Singapore',
  prefixes: sectors.split(' '),
  latitude,
  longitude,
});

/** The 28 postal districts with their sectors. Sector 74 is unassigned. */
export const SG_AREAS: readonly PostalArea[] = [
  district('01', 'Raffles Place, Marina', '01 02 03 04 05 06', 1.2835, 103.852),
  district('02', 'Tanjong Pagar, Anson', '07 08', 1.275, 103.844),
  district('03', 'Queenstown, Tiong Bahru', '14 15 16', 1.2905, 103.816),
  district('04', 'HarbourFront, Telok Blangah', '09 10', 1.265, 103.82),
  district('05', 'Pasir Panjang, Clementi New Town', '11 12 13', 1.299, 103.776),
  district('06', 'City Hall, High Street', '17', 1.2915, 103.85),
  district('07', 'Bugis, Beach Road', '18 19', 1.301, 103.8585),
  district('08', 'Little India, Farrer Park', '20 21', 1.309, 103.8545),
  district('09', 'Orchard, River Valley', '22 23', 1.301, 103.837),
  district('10', 'Tanglin, Holland, Bukit Timah', '24 25 26 27', 1.317, 103.806),
  district('11', 'Newton, Novena', '28 29 30', 1.324, 103.833),
  district('12', 'Balestier, Toa Payoh', '31 32 33', 1.331, 103.852),
  district('13', 'Potong Pasir, MacPherson', '34 35 36 37', 1.333, 103.875),
  district('14', 'Geylang, Eunos', '38 39 40 41', 1.317, 103.892),
  district('15', 'Katong, Marine Parade', '42 43 44 45', 1.306, 103.902),
  district('16', 'Bedok, Upper East Coast', '46 47 48', 1.324, 103.933),
  district('17', 'Changi, Loyang', '49 50 81', 1.364, 103.975),
  district('18', 'Tampines, Pasir Ris', '51 52', 1.359, 103.949),
  district('19', 'Serangoon, Hougang, Punggol', '53 54 55 82', 1.378, 103.89),
  district('20', 'Ang Mo Kio, Bishan', '56 57', 1.362, 103.844),
  district('21', 'Upper Bukit Timah, Clementi Park', '58 59', 1.336, 103.776),
  district('22', 'Jurong, Tuas', '60 61 62 63 64', 1.334, 103.721),
  district('23', 'Bukit Panjang, Choa Chu Kang', '65 66 67 68', 1.379, 103.756),
  district('24', 'Lim Chu Kang, Tengah', '69 70 71', 1.405, 103.705),
  district('25', 'Woodlands, Kranji', '72 73', 1.436, 103.783),
  district('26', 'Upper Thomson, Mandai', '77 78', 1.396, 103.818),
  district('27', 'Yishun, Sembawang', '75 76', 1.437, 103.83),
  district('28', 'Seletar, Yio Chu Kang', '79 80', 1.402, 103.868),
];
