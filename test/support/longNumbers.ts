/** Numbers with more than six decimals after their leading zeros that are read outside of facts and of typed fields. */
export function longNumbers(container: Element): readonly string[] {
  const read = container.cloneNode(true) as Element;
  for (const facts of read.querySelectorAll('.facts, details')) facts.remove();
  const labels = [...read.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
  const texts = [...read.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].map(({ nodeValue }) => nodeValue),
  );
  const values = [...container.querySelectorAll<HTMLInputElement>('input[readonly]')].map(({ value }) => value);
  return [...labels, ...texts, ...values].filter((text): text is string => /[.,](?:0*[1-9]\d{6})/.test(text ?? ''));
}
