import { Glyph } from '../ui/Glyph';

export interface Point {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

/** A list of points, each with an icon, a headline and a text. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Glyph icon={icon} size={40} />
          <div>
            <p className="name">{title}</p>
            <p className="text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
