/** An amount with or without commas between thousands or lakhs. A comma elsewhere is rejected. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** Parses a number as people write it, such as '1,299.50'. Returns null if the text is no amount. */
function parseAmount(text: string): number | null {
  return AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Parses rupees as people type and copy them: '₹1,299.50', 'Rs. 1,299', '1,299/-'. Null if the text is no amount. */
export function rupeesIn(text: string): number | null {
  return parseAmount(text.replace(/[₹\s]/g, '').replace(/^(?:rs\.?|inr)|\/-$/gi, ''));
}

/** Parses a number of units as spreadsheets show it: '1,200', '12.00'. Null if the text is no whole number. */
export function unitsIn(text: string): number | null {
  const units = parseAmount(text.replace(/\s/g, ''));
  return units !== null && Number.isInteger(units) ? units : null;
}
