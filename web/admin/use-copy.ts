import { useToast } from '#web/ui/toast.tsx';

/** Returns what copies a text and says so; `what` stands for a text that is not to be repeated. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, what = text): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.say(`${what} was copied`);
    } catch {
      toast.alert('Copying is not allowed here. Select the text instead.');
    }
  };
}
