/** @jsxImportSource preact */
const PATHS = {
  camera:
    'M3 7.500a2 2 0 0 1 2-2h1.500L8 3.500h4l1.500 2H15a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM10 13.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400Z',
  chevron: 'm7.500 4.500 5.500 5.500-5.500 5.500',
  close: 'm5 5 10 10M15 5 5 15',
  image:
    'M3.500 5.500a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2zm0 8 3.500-3.500 3 3 2.500-2.500 4 4M12.500 7.500h.010',
  link: 'M8.500 11.500a3 3 0 0 0 4.200 0l3-3a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-3 3a3 3 0 0 0 4.200 4.200l1-1',
};

/** A drawing on a 20 px grid in the text's color. @param {{ name: keyof typeof PATHS }} props */
export function Icon({ name }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
