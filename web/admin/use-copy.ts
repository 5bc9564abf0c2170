import { useToast } from '#web/ui/toast.tsx';

/** Returns what copies a text and says so, and resolves with whether it could; `what` stands for a text that is not to be repeated. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, what = text): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.say(`${what} was copied`);
      return true;
    } catch {
      toast.alert('Copying is not allowed here. Select the text instead.');
      return false;
    }
  };
}
