import type { Address } from '#contract/addresses.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { useOpened } from '#web/shop/account/use-opened.ts';
import { labelIn, loadedText, shownIn } from '#web/their-changes.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type AddressBody,
  type AddressDraft,
  type AddressForm,
  bodyOf,
  doubtsOf,
  emptyForm,
  fieldSentence,
  formOf,
  isSameAddress,
  missingFields,
  type NeededField,
  refusedFields,
} from './address-form.ts';
import { useSavedAutofill } from './use-saved-autofill.ts';

interface AddressFormOptions {
  /** What is changed, as it is now; undefined for a new address. */
  initial?: AddressBody | undefined;
  /** The version of that. */
  version?: string | undefined;
  /** Name of what is kept while it is typed. */
  draft: string;
  saved: readonly Address[];
  /** Whether empty fields are found before anything is sent; else the server finds them. */
  checked: boolean;
  /** Whether the form takes the focus when it appears. */
  focused: boolean;
  /** Is given the version of what was changed, too. */
  save: (address: AddressBody, expectedUpdatedAt: string | undefined) => Promise<unknown>;
}

/** The form of an address: what is wrong is marked at its field, the first one is focused, and what was typed stays until it is saved. */
export function useAddressForm({ initial, version, draft, saved, checked, focused, save }: AddressFormOptions) {
  const lastCountry = saved[0]?.country;
  const drafts = useDrafts();
  // Written below.
  const [stored] = useState(() => drafts.read(draft) as AddressDraft | undefined);
  const now = { values: initial ? formOf(initial) : emptyForm(), version };
  const { opened, isOutdated, catchUp } = useOpened(now, stored?.opened);
  const form = useForm<AddressForm>({ defaultValues: initial ? opened.values : emptyForm(lastCountry) });
  const { getValues, setValue, setFocus, setError: setFieldError } = form;
  const filled = useSavedAutofill(form, initial ? [] : saved, stored?.filled);
  const { isDirty, isSubmitting: saving } = form.formState;
  const values = useWatch({ control: form.control });
  const [error, setError] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  /** Questions that have been put. */
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const openedText = JSON.stringify(opened);

  useEffect(() => {
    if (stored) form.reset(stored.typed, { keepDefaultValues: true });
  }, [stored, form]);

  useEffect(() => {
    if (isDirty) drafts.keep(draft, { typed: values, opened: JSON.parse(openedText), filled });
    else drafts.forget(draft);
  }, [isDirty, drafts, draft, values, openedText, filled]);

  useEffect(() => {
    if (focused && !stored) setFocus('country');
  }, [focused, stored, setFocus]);

  useEffect(() => {
    if (lastCountry && !getValues('country')) setValue('country', lastCountry);
  }, [lastCountry, getValues, setValue]);

  function mark(wrong: readonly NeededField[], values: AddressForm, refused?: Record<string, string>) {
    for (const name of wrong) setFieldError(name, { message: fieldSentence(name, values, refused) });
    setError(missingFields(values).length > 0 ? 'All fields are required' : undefined);
    if (wrong[0]) setFocus(wrong[0]);
  }

  /** Asks once, at their fields, for what looks wrong. */
  function asksOnce(values: AddressForm): boolean {
    const doubts = doubtsOf(values, initial).filter(({ question }) => !questions.includes(question));
    setQuestions([...questions, ...doubts.map(({ question }) => question)]);
    for (const { field, question } of doubts) setFieldError(field, { message: question });
    if (doubts[0]) setFocus(doubts[0].field);
    return doubts.length > 0;
  }

  /** The saved address that is the same; none where nothing but case and spaces was changed of one. */
  function findDuplicate(values: AddressForm): Address | undefined {
    const body = bodyOf(values, initial);
    if (initial && isSameAddress(body, initial)) return undefined;
    return saved.find((address) => isSameAddress(address, body));
  }

  const submit = form.handleSubmit(async (values) => {
    const missing = missingFields(values);
    if (checked && missing.length > 0) return mark(missing, values);
    setError(undefined);
    setLoaded(undefined);
    const isSaved = findDuplicate(values) !== undefined;
    setRefused(isSaved);
    if (isSaved || (missing.length === 0 && asksOnce(values))) return;
    try {
      await save(bodyOf(values, initial), opened.version);
      form.reset(emptyForm(values.country));
      drafts.forget(draft);
      setQuestions([]);
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields : {};
      const wrong = refusedFields(refused);
      if (wrong.length > 0) mark(wrong, values, refused);
      else setError(messageOf(failure, 'Failed to save address'));
    }
  });

  /** Takes over what others have made of the address meanwhile, but for what was typed. */
  function loadChanges(element: HTMLFormElement) {
    const { values, changes } = catchUp(getValues());
    form.reset(now.values);
    form.reset(values, { keepDefaultValues: true });
    setError(undefined);
    setLoaded(
      loadedText(
        changes,
        (field) => labelIn(element, field),
        (change) => shownIn(element, change),
      ),
    );
    // The pressed button has gone. The form's own fields are known to it again only once they are drawn.
    element.querySelector<HTMLElement>(`[name=${changes[0]?.field ?? 'country'}]`)?.focus();
  }

  function reset() {
    setError(undefined);
    form.reset(emptyForm(lastCountry));
    drafts.forget(draft);
  }

  return {
    form,
    submit,
    saving,
    isFilled: filled.length > 0,
    error,
    /** What was typed is saved already, says the last try: not saved again. */
    duplicate: isRefused ? findDuplicate(getValues()) : undefined,
    isOutdated: initial !== undefined && isOutdated && !saving,
    loaded,
    loadChanges,
    reset,
  };
}
