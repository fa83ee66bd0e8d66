interface SkeletonProps {
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly circle?: boolean;
}

/** A placeholder in the final size of content that is loading. */
export function Skeleton({ width, height, circle }: SkeletonProps) {
  return <span className={circle ? 'skel circle' : 'skel'} aria-hidden="true" style={{ width, height }} />;
}
