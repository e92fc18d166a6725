/**
 * Words that passwords in India are often made of and that the library's list lacks: greetings and prayers, places, names, cricket and
 * cars. In lower case.
 */
export const INDIAN_PASSWORD_WORDS: readonly string[] = `
namaste namaskar swagat swagatam shubham satnam waheguru omnamahshivaya omsairam saibaba sairam jaisairam jaimatadi jaishriram
jaishreeram jaihind jaibharat vandemataram bajrangbali hanuman radheradhe radhekrishna harekrishna hariom ramram sitaram mahadev
harharmahadev bholenath shivshakti shiva ganesha ganpati ganpatibappa lakshmi laxmi saraswati durga tirupati venkatesh govinda
mahakal allah inshallah mashallah bismillah alhamdulillah
india indian bharat hindustan incredibleindia mumbai bombay delhi newdelhi pune bengaluru bangalore chennai madras kolkata calcutta
hyderabad secunderabad ahmedabad gujarat surat vadodara rajkot jaipur jodhpur udaipur rajasthan lucknow kanpur agra tajmahal varanasi
banaras prayagraj allahabad patna bihar ranchi jharkhand bhopal indore gwalior nagpur nashik thane kolhapur maharashtra goa mangaluru
mysuru mysore hubli karnataka kochi cochin kerala thiruvananthapuram kozhikode coimbatore madurai tamilnadu salem vizag
visakhapatnam vijayawada andhra telangana odisha bhubaneswar guwahati assam chandigarh punjab ludhiana amritsar haryana gurgaon gurugram
faridabad noida ghaziabad meerut dehradun shimla srinagar kashmir jammu
rajesh ramesh suresh mahesh dinesh mukesh rakesh ganesh amit sumit rohit mohit ankit sandeep pradeep deepak sanjay vijay ajay vinod manoj
anil sunil rahul sachin sourav virat kohli dhoni msdhoni rohitsharma tendulkar cricket ipl mumbaiindians chennaisuperkings
priya pooja neha anjali kavita sunita anita geeta seema rekha meena asha lata kiran jyoti shweta swati sneha divya deepika aishwarya
sharma verma gupta singh kumar patel shah mehta reddy naidu iyer nair menon rao khan pandey yadav
maruti suzuki swift baleno wagonr alto dzire tata nexon mahindra scorpio bolero thar hyundai creta innova fortuner toyota honda
bahubali bollywood salmankhan shahrukh srk hrithik amitabh
mummy papa mummypapa maa beta jaan jaanu pyaar dost zindagi mera meri
welcome password admin office dealer showroom secret login owner staff master default changeme
`
  .trim()
  .split(/\s+/)
