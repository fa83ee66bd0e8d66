import type { Locator } from 'playwright/test';

/** The type of a text node. */
const TEXT = 3;

/** Names of the machine's fonts that an element's text is drawn with: where a packaged font lacks a letter. */
export async function machineFonts(element: Locator): Promise<string[]> {
  const page = element.page();
  const debuggee = await page.context().newCDPSession(page);
  await debuggee.send('DOM.enable');
  await debuggee.send('CSS.enable');
  const { nodes } = await debuggee.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const card = nodes.find(({ attributes = [] }) => attributes.includes('dialog'));
  const inside = new Set([card?.nodeId]);
  const names = new Set<string>();
  // The list has children before their parents.
  for (const { nodeId, parentId } of nodes.toReversed()) if (inside.has(parentId)) inside.add(nodeId);
  const texts = nodes.filter(
    ({ nodeId, nodeType, nodeValue }) => inside.has(nodeId) && nodeType === TEXT && nodeValue.trim(),
  );
  const drawn = texts.map(({ nodeId }) => debuggee.send('CSS.getPlatformFontsForNode', { nodeId }));
  for (const { fonts } of await Promise.all(drawn))
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) names.add(familyName);
  await debuggee.detach();
  return [...names];
}
