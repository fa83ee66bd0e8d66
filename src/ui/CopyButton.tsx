import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { iconCheck, iconCopy } from './icons';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'small' | 'autofocus'> {
  readonly label: string;
  /** Stands in its place for 1.5 s after a copy. */
  readonly copiedLabel: string;
  /** Copies and tells whether it worked; what is said aloud is the caller's business. */
  readonly onCopy: () => Promise<boolean>;
}

const STAY = 1_500;

/** A button that copies, and says so with a check. */
export function CopyButton({ label, copiedLabel, onCopy, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const copy = async (): Promise<void> => {
    const worked = await onCopy();
    if (gone.current || !worked) return;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), STAY);
  };
  return (
    <Button {...look} icon={copied ? iconCheck : iconCopy} onClick={() => void copy()}>
      {copied ? copiedLabel : label}
    </Button>
  );
}
