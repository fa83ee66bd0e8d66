interface SkeletonProps {
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly circle?: boolean;
}

/** The place of something that is on its way, in its final size. */
export function Skeleton({ width, height, circle }: SkeletonProps) {
  return <span className={circle ? 'skel circle' : 'skel'} aria-hidden="true" style={{ width, height }} />;
}

interface SkeletonRowProps {
  /** Which row of the list it is: widths vary, so that the rows read as content. */
  readonly index?: number;
  readonly circle?: boolean;
  readonly sub?: boolean;
  /** A bar at the end, where rows have a value. */
  readonly trailing?: boolean;
}

/** A list row on its way. */
export function SkeletonRow({ index = 0, circle, sub, trailing }: SkeletonRowProps) {
  return (
    <div className="row idle">
      <Skeleton width={38} height={38} circle={circle} />
      <span className="grow">
        <Skeleton width={[92, 118, 80][index % 3] as number} height={12} />
        {sub && <Skeleton width={[64, 72, 54][index % 3] as number} height={10} />}
      </span>
      {trailing && <Skeleton width={[56, 48, 62][index % 3] as number} height={12} />}
    </div>
  );
}
