/** Messages about missing or wrong values of a form, by field. Empty: the form may be sent. */
export type Problems<Form> = Partial<Record<keyof Form, string>>;

/** Makes a function that binds the control of a field to its form: its value, its problem, and its changes. */
export const boundFields =
  <Form>(form: Form, problems: Problems<Form>, onChange: (part: Partial<Form>) => void) =>
  <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    problem: problems[name],
    onChange: (value: Form[Name]) => onChange({ [name]: value } as unknown as Partial<Form>),
  });
