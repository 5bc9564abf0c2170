import type { AdminMessage } from '#contract/admin-messages.ts';
import type { MessageState } from '#domain/messages.ts';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { useEffect, useEffectEvent } from 'react';
import { messageStates } from './message-area.ts';

interface MessageViewProps {
  message: AdminMessage;
  onState: (state: MessageState) => void;
  onClose: () => void;
}

/** The whole message. One that is new is read once it is open. */
export function MessageView({ message: sent, onState, onClose }: MessageViewProps) {
  const { id, name, email, subject, message, state, user, createdAt } = sent;
  const isAnswered = state === 'answered';
  const noteOpened = useEffectEvent(() => {
    if (state === 'new') onState('read');
  });
  useEffect(() => noteOpened(), [id]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={subject || 'Message without a subject'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button variant="secondary" onClick={() => onState(isAnswered ? 'read' : 'answered')}>
            {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
          <a href={replyTo(sent)} className={buttonClass()}>
            Reply by mail
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-md wrap-anywhere whitespace-pre-line">{message}</p>
        <div className="border-t border-line pt-5">
          <Facts>
            <Fact label="State">
              <MessageBadge state={state} />
            </Fact>
            <Fact label="Sent">{dateAndTime(createdAt)}</Fact>
            <Fact label="From" wide>
              {name} <EmailAddress email={email} className="text-muted" />
              {user && (
                <Link to={`/admin/users?view=${user.id}`} className="block text-link hover:underline">
                  Account of {user.displayName}
                </Link>
              )}
            </Fact>
          </Facts>
        </div>
      </div>
    </Dialog>
  );
}

export const MessageBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={messageStates[state].tone}>{messageStates[state].label}</Badge>
);

/** Opens the reader's own mail program. */
const replyTo = ({ email, subject }: AdminMessage) =>
  `mailto:${encodeURIComponent(email)}${subject && `?subject=${encodeURIComponent(`Re: ${subject}`)}`}`;
