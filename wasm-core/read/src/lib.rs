//! `#[derive(Read)]`: how a type is read from a checked JSON value.
//!
//! It follows the same `#[serde(…)]` attributes as `Serialize` and `JsonSchema` do, those that scenarios use, and
//! refuses others. What serde derives for `Deserialize` can read any format in any order and says what it expected;
//! here the schema has said so before, and a field is one call. So the module that a page waits for is smaller
//! by a sixth.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Error, Expr, ExprLit, Fields, FieldsNamed, Lit, Meta,
    Path, Variant,
};

/// Derives `aqm_lane::read::Read`.
#[proc_macro_derive(Read, attributes(serde))]
pub fn derive(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    read_impl(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn read_impl(input: &DeriveInput) -> syn::Result<TokenStream> {
    let rules = Rules::of(&input.attrs)?;
    let body = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => {
                let own = if rules.default.is_some() {
                    quote!(let usual = <Self as ::core::default::Default>::default();)
                } else {
                    quote!()
                };
                let values = named(fields, rules.default.is_some())?;
                quote! {
                    let fields = ::aqm_lane::read::fields(value)?;
                    #own
                    ::core::result::Result::Ok(Self { #values })
                }
            }
            other => return Err(Error::new_spanned(other, "fields need names")),
        },
        Data::Enum(data) => choice(data, &rules)?,
        Data::Union(data) => {
            return Err(Error::new_spanned(data.union_token, "a union cannot be read"));
        }
    };
    let name = &input.ident;
    Ok(quote! {
        impl ::aqm_lane::read::Read for #name {
            // Compiled where it is called, which is for size.
            #[inline]
            fn read(
                value: &::aqm_lane::read::Value,
            ) -> ::core::result::Result<Self, ::aqm_lane::read::Unfit> {
                #body
            }
        }
    })
}

/// `name: value` of each field; what is absent is as in `usual`, if there is one.
fn named(fields: &FieldsNamed, has_usual: bool) -> syn::Result<TokenStream> {
    let mut values = TokenStream::new();
    for field in &fields.named {
        let rules = Rules::of(&field.attrs)?;
        let ident = field.ident.as_ref().expect("it has a name");
        let name = rules.rename.unwrap_or_else(|| ident.to_string());
        let value = if rules.flatten {
            quote!(::aqm_lane::read::Read::read(value)?)
        } else {
            let absent = match rules.default {
                Some(Some(path)) => quote!(#path()),
                Some(None) => quote!(::core::default::Default::default()),
                None if has_usual => quote!(usual.#ident),
                None => quote!(::aqm_lane::read::absent(#name)?),
            };
            quote! {
                match ::aqm_lane::read::field(fields, #name)? {
                    ::core::option::Option::Some(value) => value,
                    ::core::option::Option::None => #absent,
                }
            }
        };
        values.extend(quote!(#ident: #value,));
    }
    Ok(values)
}

fn choice(data: &DataEnum, rules: &Rules) -> syn::Result<TokenStream> {
    let unfit = quote!(::core::result::Result::Err(::aqm_lane::read::Unfit::HERE));
    if rules.untagged {
        let tries = data.variants.iter().map(attempt).collect::<syn::Result<TokenStream>>()?;
        return Ok(quote!(#tries #unfit));
    }
    let mut arms = TokenStream::new();
    let units = data.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit));
    for variant in &data.variants {
        let (ident, own) = (&variant.ident, Rules::of(&variant.attrs)?);
        let name = own.rename.map_or_else(|| rules.renamed(&ident.to_string()), Ok)?;
        let made = match &variant.fields {
            Fields::Unit if units && rules.tag.is_none() => quote!(Self::#ident),
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                quote!(Self::#ident(::aqm_lane::read::Read::read(inner)?))
            }
            other => return Err(Error::new_spanned(other, "this kind of variant cannot be read")),
        };
        arms.extend(quote!(#name => ::core::result::Result::Ok(#made),));
    }
    let start = match &rules.tag {
        Some(tag) => quote!(let (name, inner) = (::aqm_lane::read::tag(value, #tag)?, value);),
        None if units => quote!(let name = ::aqm_lane::read::text(value)?;),
        None => quote!(let (name, inner) = ::aqm_lane::read::only_field(value)?;),
    };
    Ok(quote! {
        #start
        match name { #arms _ => #unfit }
    })
}

/// Returns from `read` where the value fits an untagged variant.
fn attempt(variant: &Variant) -> syn::Result<TokenStream> {
    let ident = &variant.ident;
    let read = match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
            quote!(::aqm_lane::read::Read::read(value).map(Self::#ident))
        }
        Fields::Named(fields) => {
            let values = named(fields, false)?;
            quote! {
                (|| {
                    let fields = ::aqm_lane::read::fields(value)?;
                    ::core::result::Result::Ok::<Self, ::aqm_lane::read::Unfit>(Self::#ident { #values })
                })()
            }
        }
        other => return Err(Error::new_spanned(other, "this kind of variant cannot be read")),
    };
    Ok(quote! {
        if let ::core::result::Result::Ok(read) = #read {
            return ::core::result::Result::Ok(read);
        }
    })
}

/// What `#[serde(…)]` says of a type, a variant or a field.
#[derive(Default)]
struct Rules {
    /// Absent fields are usual: those of the type's default, of the field's own, or what a function returns.
    default: Option<Option<Path>>,
    flatten: bool,
    rename: Option<String>,
    rename_all: Option<String>,
    tag: Option<String>,
    untagged: bool,
}

impl Rules {
    fn of(attributes: &[Attribute]) -> syn::Result<Rules> {
        let mut rules = Rules::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            let metas = attribute.parse_args_with(
                syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated,
            )?;
            for meta in metas {
                rules.take(&meta)?;
            }
        }
        Ok(rules)
    }

    fn take(&mut self, meta: &Meta) -> syn::Result<()> {
        let name = meta.path().require_ident()?.to_string();
        match (name.as_str(), meta) {
            ("default", Meta::Path(_)) => self.default = Some(None),
            ("default", _) => self.default = Some(Some(syn::parse_str(&text_of(meta)?)?)),
            ("flatten", _) => self.flatten = true,
            ("untagged", _) => self.untagged = true,
            ("rename", _) => self.rename = Some(text_of(meta)?),
            ("rename_all", _) => self.rename_all = Some(text_of(meta)?),
            ("tag", _) => self.tag = Some(text_of(meta)?),
            // How it is written, which is read as all else.
            ("skip_serializing_if", _) => {}
            _ => return Err(Error::new_spanned(meta, "Read does not know this")),
        }
        Ok(())
    }

    /// The name of a variant in documents.
    fn renamed(&self, ident: &str) -> syn::Result<String> {
        match self.rename_all.as_deref() {
            None => Ok(ident.to_owned()),
            Some("lowercase") => Ok(ident.to_lowercase()),
            Some("snake_case") => {
                let mut name = String::new();
                for (place, letter) in ident.char_indices() {
                    if place > 0 && letter.is_uppercase() {
                        name.push('_');
                    }
                    name.extend(letter.to_lowercase());
                }
                Ok(name)
            }
            Some(other) => Err(Error::new(
                proc_macro2::Span::call_site(),
                format!("Read does not know {other}"),
            )),
        }
    }
}

fn text_of(meta: &Meta) -> syn::Result<String> {
    let mut value = &meta.require_name_value()?.value;
    // A macro that has put it here has put a group around it.
    while let Expr::Group(group) = value {
        value = &group.expr;
    }
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.value()),
        other => Err(Error::new_spanned(other, "a text is needed")),
    }
}
