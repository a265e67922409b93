import { caseKey } from './case-key.ts';

interface Courier {
  name: string;
  /** How its names begin, as letters and digits in lower case. */
  spellings: readonly string[];
  /** Returns the address of the page that tracks a parcel. */
  page: (number: string) => string;
}

/**
 * Couriers whose parcels customers can track in the browser. India Post and The Professional Couriers ask for the number on
 * their pages. An order may name any other courier; it has no link.
 */
const COURIERS: readonly Courier[] = [
  {
    name: 'Amazon Shipping',
    spellings: ['amazon'],
    page: (number) => `https://track.amazon.in/tracking/${number}`,
  },
  {
    name: 'Blue Dart',
    spellings: ['bluedart'],
    page: (number) =>
      `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  {
    name: 'Delhivery',
    spellings: ['delhivery'],
    page: (number) => `https://www.delhivery.com/track/package/${number}`,
  },
  {
    name: 'DTDC',
    spellings: ['dtdc'],
    page: (number) =>
      `https://txk.dtdc.com/ctbs-tracking/customerInterface.tr?submitName=showCITrackingDetails&cType=Consignment&cnNo=${number}`,
  },
  {
    name: 'Ecom Express',
    spellings: ['ecomexpress'],
    page: (number) => `https://ecomexpress.in/tracking/?awb_field=${number}`,
  },
  {
    name: 'Ekart',
    spellings: ['ekart'],
    page: (number) => `https://ekartlogistics.com/shipmenttrack/${number}`,
  },
  {
    name: 'India Post',
    spellings: ['indiapost', 'speedpost'],
    page: () =>
      'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  {
    name: 'Shiprocket',
    spellings: ['shiprocket'],
    page: (number) => `https://shiprocket.co/tracking/${number}`,
  },
  {
    name: 'The Professional Couriers',
    spellings: ['theprofessionalcourier', 'professionalcourier'],
    page: () => 'https://www.tpcindia.com/track-info.aspx',
  },
  {
    name: 'Xpressbees',
    spellings: ['xpressbees'],
    page: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
  },
];

/** Names to choose from, in the order of the alphabet. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name);

/** Returns the letters and digits of a text in lower case. */
function lettersAndDigits(text: string): string {
  return caseKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Returns the key under which tracking numbers are compared: without case, spaces and signs, because couriers print
 * 'EE 123 456 789 IN' and encode 'EE123456789IN'. Empty if a text has neither a letter nor a digit.
 */
export function trackingKey(number: string): string {
  return lettersAndDigits(number);
}

/** Returns the page that tracks a parcel, or null if the courier or the number is unknown. */
export function trackingUrl(courier: string | null, number: string | null): string | null {
  if (!courier || !number) return null;
  const name = lettersAndDigits(courier);
  const known = COURIERS.find(({ spellings }) => spellings.some((start) => name.startsWith(start)));
  return known ? known.page(encodeURIComponent(number.replace(/\s/g, ''))) : null;
}
