import { addressLines } from '#domain/address-text.ts';
import { classNames } from './ui/class-names.ts';

interface AddressLinesProps {
  address: Parameters<typeof addressLines>[0];
  className?: string;
}

/** An address as on an envelope, one line below the other. */
export const AddressLines = ({ address, className }: AddressLinesProps) => (
  <address className={classNames('not-italic wrap-anywhere', className)}>
    {addressLines(address).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);
