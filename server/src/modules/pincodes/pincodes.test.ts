import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

/** The 28 states and 8 union territories of India. */
const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
];

interface Directory {
  states: string[];
  places: [string, number][];
  pins: Record<string, number>;
}

const file = path.join(PROJECT_ROOT, 'server', 'data', 'pin-codes.json');
const directory = JSON.parse(await readFile(file, 'utf8')) as Directory;

async function find(pin: string): Promise<string> {
  const { body } = await app.call('get', `/pincodes/${pin}`);
  expect(body.pin).toBe(pin);
  return `${body.city}, ${body.state}`;
}

describe('the state of a PIN code', () => {
  it('has the official name of today, for every state and union territory', () => {
    expect([...directory.states].sort()).toEqual([...STATES].sort());
    const used = new Set(directory.places.map(([, state]) => state));
    expect(used.size).toBe(STATES.length);
  });

  it.each([
    ['194101', 'Leh, Ladakh'],
    ['194103', 'Kargil, Ladakh'],
    ['194302', 'Padum, Ladakh'],
    ['190001', 'Srinagar, Jammu and Kashmir'],
    ['180001', 'Jammu, Jammu and Kashmir'],
    ['500001', 'Hyderabad, Telangana'],
    ['506001', 'Hanamkonda, Telangana'],
    ['517501', 'Tirupati, Andhra Pradesh'],
    ['396210', 'Daman, Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Diu, Dadra and Nagar Haveli and Daman and Diu'],
    ['396230', 'Silvassa, Dadra and Nagar Haveli and Daman and Diu'],
    ['751001', 'Bhubaneswar, Odisha'],
    ['605001', 'Puducherry, Puducherry'],
    ['609602', 'Karaikal, Puducherry'],
    ['673310', 'Mahe, Puducherry'],
    ['533464', 'Yanam, Puducherry'],
    ['248001', 'Dehradun, Uttarakhand'],
    ['492001', 'Raipur, Chhattisgarh'],
    ['744101', 'Sri Vijaya Puram, Andaman and Nicobar Islands'],
    ['682555', 'Kavaratti, Lakshadweep'],
    ['160017', 'Chandigarh, Chandigarh'],
  ])('%s is %s', async (pin, place) => {
    expect(await find(pin)).toBe(place);
  });

  it('is Ladakh for every code that begins with 194', () => {
    const found = Object.entries(directory.pins)
      .filter(([pin]) => pin.startsWith('194'))
      .map(([, place]) => directory.states[directory.places[place]?.[1] ?? -1]);
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found)).toEqual(new Set(['Ladakh']));
  });
});

describe('the city of a PIN code', () => {
  it.each([
    ['403001', 'Panaji, Goa'],
    ['403601', 'Margao, Goa'],
    ['403507', 'Mapusa, Goa'],
    ['403802', 'Vasco da Gama, Goa'],
    ['400001', 'Mumbai, Maharashtra'],
    ['400703', 'Navi Mumbai, Maharashtra'],
    ['421301', 'Kalyan, Maharashtra'],
    ['411001', 'Pune, Maharashtra'],
    ['413102', 'Baramati, Maharashtra'],
    ['110075', 'New Delhi, Delhi'],
    ['110092', 'Delhi, Delhi'],
    ['201301', 'Noida, Uttar Pradesh'],
    ['682001', 'Kochi, Kerala'],
    ['781001', 'Guwahati, Assam'],
    ['575001', 'Mangaluru, Karnataka'],
    ['700091', 'Kolkata, West Bengal'],
    ['520001', 'Vijayawada, Andhra Pradesh'],
    ['643001', 'Udhagamandalam, Tamil Nadu'],
    ['793001', 'Shillong, Meghalaya'],
  ])('%s is the town and not its district: %s', async (pin, place) => {
    expect(await find(pin)).toBe(place);
  });

  it.each([
    ['560001', 'Bengaluru, Karnataka'],
    ['570001', 'Mysuru, Karnataka'],
    ['585101', 'Kalaburagi, Karnataka'],
    ['590001', 'Belagavi, Karnataka'],
    ['122001', 'Gurugram, Haryana'],
    ['211001', 'Prayagraj, Uttar Pradesh'],
    ['224001', 'Ayodhya, Uttar Pradesh'],
    ['413501', 'Dharashiv, Maharashtra'],
    ['431001', 'Chhatrapati Sambhajinagar, Maharashtra'],
    ['414001', 'Ahilyanagar, Maharashtra'],
    ['461001', 'Narmadapuram, Madhya Pradesh'],
    ['390001', 'Vadodara, Gujarat'],
    ['824101', 'Aurangabad, Bihar'],
    ['695001', 'Thiruvananthapuram, Kerala'],
    ['673001', 'Kozhikode, Kerala'],
  ])('%s has the name of today: %s', async (pin, place) => {
    expect(await find(pin)).toBe(place);
  });

  it.each([
    ['396191', 'Vapi'],
    ['396195', 'Vapi'],
    ['140603', 'Zirakpur'],
    ['421201', 'Dombivli'],
    ['421202', 'Dombivli'],
    ['421203', 'Dombivli'],
    ['421204', 'Dombivli'],
    ['421301', 'Kalyan'],
    ['421002', 'Ulhasnagar'],
    ['421501', 'Ambernath'],
    ['421503', 'Badlapur'],
    ['401101', 'Bhayandar'],
    ['401105', 'Bhayandar'],
    ['401107', 'Mira Road'],
    ['401201', 'Vasai'],
    ['401303', 'Virar'],
    ['400601', 'Thane'],
    ['410210', 'Navi Mumbai'],
    ['411018', 'Pimpri'],
    ['411019', 'Chinchwad'],
    ['411035', 'Pimpri-Chinchwad'],
    ['411014', 'Pune'],
    ['201102', 'Loni'],
    ['711201', 'Howrah'],
    ['600045', 'Chennai'],
    ['700119', 'Kolkata'],
    ['682030', 'Kochi'],
  ])('%s is the suburb or the city that people write: %s', async (pin, town) => {
    expect(await find(pin)).toMatch(new RegExp(`^${town}, `));
  });

  it.each([
    ['410401', 'Lonavala'],
    ['410301', 'Khandala'],
    ['412805', 'Panchgani'],
    ['412806', 'Mahabaleshwar'],
    ['423109', 'Shirdi'],
    ['281121', 'Vrindavan'],
    ['248179', 'Mussoorie'],
    ['249201', 'Rishikesh'],
    ['263136', 'Bhimtal'],
    ['307501', 'Mount Abu'],
    ['307026', 'Abu Road'],
    ['305022', 'Pushkar'],
    ['331506', 'Salasar'],
    ['361335', 'Dwarka'],
    ['362265', 'Veraval'],
    ['403516', 'Calangute'],
    ['450554', 'Omkareshwar'],
    ['461881', 'Pachmarhi'],
    ['471606', 'Khajuraho'],
    ['182301', 'Katra'],
    ['192126', 'Pahalgam'],
    ['193403', 'Gulmarg'],
    ['583239', 'Hampi'],
    ['517504', 'Tirumala'],
    ['603104', 'Mamallapuram'],
    ['611111', 'Velankanni'],
    ['624101', 'Kodaikanal'],
    ['629702', 'Kanyakumari'],
    ['673122', 'Kalpetta'],
    ['680101', 'Guruvayur'],
    ['685612', 'Munnar'],
    ['695141', 'Varkala'],
    ['695527', 'Kovalam'],
    ['731204', 'Bolpur'],
    ['752111', 'Konark'],
    ['824231', 'Bodh Gaya'],
  ])('%s is the place that travellers know: %s', async (pin, town) => {
    expect(await find(pin)).toMatch(new RegExp(`^${town}, `));
  });

  it.each([
    ['173205', 'Baddi'],
    ['301019', 'Bhiwadi'],
    ['333031', 'Pilani'],
    ['388120', 'Vallabh Vidyanagar'],
    ['401501', 'Boisar'],
    ['410501', 'Chakan'],
    ['454775', 'Pithampur'],
    ['462046', 'Mandideep'],
    ['486886', 'Singrauli'],
    ['490006', 'Bhilai'],
    ['607801', 'Neyveli'],
    ['721302', 'Kharagpur'],
    ['713331', 'Chittaranjan'],
  ])('%s is the town that people work in: %s', async (pin, town) => {
    expect(await find(pin)).toMatch(new RegExp(`^${town}, `));
  });

  it.each([
    ['413101', 'Akluj'],
    ['263152', 'Gadarpur'],
    ['342023', 'Balesar'],
    ['581318', 'Banavasi'],
    ['682311', 'Kolenchery'],
    ['671318', 'Bekal'],
  ])('%s is the post town of the villages around it: %s', async (pin, town) => {
    expect(await find(pin)).toMatch(new RegExp(`^${town}, `));
  });

  it('is never a district that is no town, nor a name out of use', () => {
    const towns = new Set(directory.places.map(([town]) => town));
    const wrong = [
      ...['North Goa', 'South Goa', 'South West Delhi', 'East Godavari', 'West Godavari'],
      ...['North 24 Parganas', 'Dakshina Kannada', 'Kamrup', 'Nilgiris', 'Gautam Buddha Nagar'],
      ...['Bangalore', 'Mysore', 'Mangalore', 'Belgaum', 'Gulbarga', 'Bellary', 'Gurgaon'],
      ...['Allahabad', 'Faizabad', 'Osmanabad', 'Hoshangabad', 'Pondicherry', 'Calicut'],
      ...['Port Blair', 'Ahmednagar', 'Cuddapah', 'Dombivali', 'Vrindaban', 'Bassein'],
    ];
    expect(wrong.filter((name) => towns.has(name))).toEqual([]);
    expect([...towns].filter((name) => /[^\p{L} '-]/u.test(name))).toEqual([]);
  });

  it('is no office, estate or factory', () => {
    const office = /\b(?:s\.?o|b\.?o|h\.?o|factory|college|university|airport|sector|estate)$/i;
    expect(directory.places.map(([town]) => town).filter((town) => office.test(town))).toEqual([]);
  });

  it('is empty where only the state is certain, which is seldom', async () => {
    expect(await find('721171')).toBe(', West Bengal');
    const all = Object.values(directory.pins);
    const empty = all.filter((place) => directory.places[place]?.[0] === '');
    expect(empty.length / all.length).toBeLessThan(0.01);
  });
});

describe('a PIN code', () => {
  it.each(['411 001', '411-001', '\u202a411001\u202c', '४११००१', ' 411\u00a0001 '])(
    'is found however it is typed, such as %j',
    async (typed) => {
      const { status, body } = await app.call('get', `/pincodes/${encodeURIComponent(typed)}`);
      expect([status, body.pin, body.state]).toEqual([200, '411001', 'Maharashtra']);
    },
  );

  it.each(['000000', '999999', '41100', 'Pune', 'constructor', '411001 or so', '__proto__'])(
    '%s is unknown',
    async (pin) => {
      const answer = await app.call('get', `/pincodes/${encodeURIComponent(pin)}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'PIN code not found']);
    },
  );
});
