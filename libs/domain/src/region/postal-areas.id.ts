import type { PostalArea } from './postal-areas.ts';

const city = (id: string, name: string, prefix: string, latitude: number, longitude: number): PostalArea => ({
  id,
  name,
  city: name,
  prefixes: [prefix],
  latitude,
  longitude,
});

/** Cities with delivery. A prefix covers a larger area, so neighbouring cities share one. */
export const ID_AREAS: readonly PostalArea[] = [
  city('jakarta-pusat', 'Jakarta Pusat', '10', -6.1818, 106.834),
  city('jakarta-barat', 'Jakarta Barat', '11', -6.1674, 106.7637),
  city('jakarta-selatan', 'Jakarta Selatan', '12', -6.2615, 106.8106),
  city('jakarta-timur', 'Jakarta Timur', '13', -6.225, 106.9004),
  city('jakarta-utara', 'Jakarta Utara', '14', -6.1384, 106.8639),
  city('tangerang', 'Tangerang', '15', -6.1783, 106.6319),
  city('tangerang-selatan', 'Tangerang Selatan', '15', -6.2889, 106.718),
  city('depok', 'Depok', '16', -6.4025, 106.7942),
  city('bogor', 'Bogor', '16', -6.595, 106.806),
  city('bekasi', 'Bekasi', '17', -6.2383, 106.9756),
  city('cikarang', 'Cikarang', '17', -6.261, 107.152),
  city('bandung', 'Bandung', '40', -6.9147, 107.6098),
  city('cimahi', 'Cimahi', '40', -6.8722, 107.5425),
  city('semarang', 'Semarang', '50', -6.9932, 110.4203),
  city('yogyakarta', 'Yogyakarta', '55', -7.7956, 110.3695),
  city('surakarta', 'Surakarta', '57', -7.5755, 110.8243),
  city('surabaya', 'Surabaya', '60', -7.2575, 112.7521),
  city('gresik', 'Gresik', '61', -7.1566, 112.6555),
  city('sidoarjo', 'Sidoarjo', '61', -7.4478, 112.7183),
  city('malang', 'Malang', '65', -7.9666, 112.6326),
  city('denpasar', 'Denpasar', '80', -8.6705, 115.2126),
  city('badung', 'Badung', '80', -8.7237, 115.1752),
  city('gianyar', 'Gianyar', '80', -8.5069, 115.2625),
  city('medan', 'Medan', '20', 3.5952, 98.6722),
  city('palembang', 'Palembang', '30', -2.9761, 104.7754),
  city('balikpapan', 'Balikpapan', '76', -1.2379, 116.8529),
  city('makassar', 'Makassar', '90', -5.1477, 119.4327),
];
