import { addressLines } from '#domain/address-text.ts';
import { type AddressDraft, bodyOf } from '#web/shop/addresses/address-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useEffect, useRef } from 'react';
import type { TextsDraft } from './correct-texts.tsx';

interface NotSavedProps {
  /** Why an order is not changed any more. */
  sentence: string;
  /** What was typed until then, a line each. */
  typed: string[];
  onClose: () => void;
}

/** Says that it is too late to change an order, and keeps readable what was typed. It takes the focus of the form in whose place it is. */
export function NotSaved({ sentence, typed, onClose }: NotSavedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div ref={box} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)] rounded-ctl outline-none">
        <Banner tone="bad">{sentence}</Banner>
      </div>
      {typed.length > 0 && (
        <div className="wrap-anywhere text-text-2">
          <p>What you typed was not saved:</p>
          {typed.map((line) => (
            <p key={line} className="text-text">
              {line}
            </p>
          ))}
        </div>
      )}
      <p>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

/** The lines of the draft of an address. */
export const linesOfAddress = (draft: unknown): string[] =>
  // Written by useAddressForm.
  draft === undefined ? [] : addressLines(bodyOf((draft as AddressDraft).typed)).filter(Boolean);

/** The lines of the draft of a line's texts: 'Name: Ada'. */
export const linesOfTexts = (draft: unknown): string[] =>
  // Written by CorrectTexts.
  draft === undefined ? [] : Object.entries((draft as TextsDraft).typed).map(([label, text]) => `${label}: ${text}`);
