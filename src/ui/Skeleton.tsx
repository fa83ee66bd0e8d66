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
