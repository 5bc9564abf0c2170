import type { RowAction } from '#web/admin/list/row-controls.tsx';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { newOnce, type Once } from '#web/once.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRef } from 'react';
import { type Mail, mailName } from './mail-area.ts';

/** Returns what can be done with a mail: it is sent again, once the person has said so; nothing while it waits, or has no reader. */
export function useSendAgain(setNotice: (notice: Notice | undefined) => void, onSent: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh('mails');
  // Pressed again after a lost answer, it is the same sending.
  const keys = useRef(new Map<string, Once>());

  async function send(mail: Mail, label: string) {
    const { id, to, subject, order } = mail;
    const again = subject ? 'once more' : 'for the first time';
    const cancelled = order?.isCancelled ? ` Order ${order.number} is cancelled by now.` : '';
    const detail = `“${mailName(mail)}” goes to ${to} ${again}.${cancelled}`;
    const question = subject ? 'Send this mail again?' : 'Send this mail now?';
    if (!(await confirm(question, { confirmLabel: label, detail, harmless: true }))) return;
    const once = keys.current.get(id) ?? newOnce();
    keys.current.set(id, once);
    try {
      await call('POST /api/admin/mails/:id/send-again', { params: { id }, ...once });
      keys.current.delete(id);
      toast.say(`The mail to ${to} is on its way`);
      onSent();
    } catch (error) {
      setNotice(noticeOf(error, 'Failed to send mail'));
    }
    await refresh();
  }

  return (mail: Mail): RowAction[] => {
    const label = mail.subject ? 'Send again' : 'Send now';
    return mail.state === 'due' || !mail.to ? [] : [{ label, run: () => send(mail, label) }];
  };
}
